# sandgate_plugin(NAME physics|generals [LIBRARIES...]): a plugin out of the sources of this folder. It is built into
# plugins/KIND of the build folder, so that SANDGATE_PLUGINS=BUILD/plugins finds it, and installed to where the program
# of the same prefix looks.
function(sandgate_plugin name kind)
    if(NOT kind MATCHES "^(physics|generals)$")
        message(FATAL_ERROR "sandgate_plugin: ${name} is to be physics or generals, not \"${kind}\"")
    endif()
    file(GLOB files CONFIGURE_DEPENDS *.cpp *.h *.json)
    add_library(${name} MODULE ${files})
    target_link_libraries(${name} PRIVATE Sandgate::core ${ARGN})
    # Contracted multiply-adds would make a battle's bits depend on the machine.
    target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-ffp-contract=off>)
    set_target_properties(${name} PROPERTIES PREFIX "" AUTOMOC ON INSTALL_RPATH $ORIGIN/../../..
                          LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/plugins/${kind})
    install(TARGETS ${name} LIBRARY DESTINATION ${SANDGATE_PLUGIN_DIR}/${kind})
    set_property(GLOBAL APPEND PROPERTY SANDGATE_PLUGINS ${name}) # for what runs the program
endfunction()
