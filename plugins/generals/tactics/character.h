#pragma once

namespace sandgate::tactics {

/// What makes one general differ from another: plain values. Worths are in men, lengths in inches.
struct Character
{
    // guns
    double worthAShot = 0.12;    ///< a shot that promises less is not fired
    double worthStaying = 0.45;  ///< a gun whose best shot promises this much stays where it is
    double worthMoving = 0.25;   ///< how much better another place must be
    double crewsFirst = 1;       ///< how much more a man is worth by whom an enemy gun is in action (GUN-1)
    double gunsAsNear = 45;      ///< guns come on until the enemy is this near
    double gunsUnderFire = 0;    ///< dread of each enemy gun that sees the place
    int crewKept = 8;            ///< men kept about a gun, where there are so many
    double gunsAtRisk = 0.12;    ///< dread of each enemy who could come at a gun and has no friend over against him
    double savesGunsBelow = 0.6; ///< part of the enemy's number, below which guns are taken home out of his reach
    int patienceWithGuns = 2;    ///< moves in which a gun may do nothing before its men leave it

    // hand to hand
    double chargeAhead = 0.7;   ///< what a charge must be worth when he is the stronger
    double chargeEven = 1.4;    ///< and when he is not
    double gunsTaken = 2.5;     ///< worth of clearing an enemy gun of its men
    double revengeFeared = 0.3; ///< dread for each man who will be left where the enemy can come at him

    // the advance
    double nearAhead = 8;   ///< from the enemy, where his men are the more
    double nearEven = 14;   ///< where they are as many
    double nearBehind = 27; ///< where they are fewer
    double cover = 0.22;    ///< dread of each enemy gun in whose sight a man would stand
    double spread = 0.12;   ///< dislike of each man close by
    double company = 0.02;  ///< liking of each friend within reach
    double comesOn = 1.4;   ///< of his men to the enemy's, from which on one who waits waits no longer
    int patience = 9;       ///< moves, after which he presses harder each move
    double pressing = 1;    ///< inches nearer with each of these

    // the line to be reached or held (REAR-1, DEF-1)
    double guards = 1;    ///< men kept before the own line, for each enemy who could soon be on it
    double raiders = 0.6; ///< part of the free horse that rides for the enemy's line (REAR-1)

    double marchingOdds = 1.8; ///< of his men to the enemy's, from which on all make for the line (DEF-1)

    // the end
    double lostBelow = 0.34; ///< part of the enemy's number, below which a small force goes home
};

} // namespace sandgate::tactics
