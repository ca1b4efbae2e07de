# -DOUT=<archive> -DPARTS=<archive>,<archive> -DAR=<program>: one archive with the objects of several.
string(REPLACE "," ";" PARTS "${PARTS}")
set(script "create ${OUT}\n")
foreach(part IN LISTS PARTS)
  string(APPEND script "addlib ${part}\n")
endforeach()
file(WRITE "${OUT}.mri" "${script}save\nend\n")
file(REMOVE "${OUT}")
execute_process(COMMAND "${AR}" -M INPUT_FILE "${OUT}.mri" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${AR}" sD "${OUT}" COMMAND_ERROR_IS_FATAL ANY) # an index, and no times
