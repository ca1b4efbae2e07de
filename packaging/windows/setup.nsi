; The installer for Windows (scripts/windows): for one user, so it asks for no rights, and removes all that it has laid.
Target amd64-unicode ; as the program itself
SetCompressor /SOLID lzma
SetDateSave off
Name "Nimatron"
OutFile "${OUT}"
Icon "${ICON}"
UninstallIcon "${ICON}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Nimatron"
InstallDirRegKey HKCU "Software\Nimatron" "Folder"
ShowInstDetails nevershow
ShowUninstDetails nevershow
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Nimatron"
VIAddVersionKey "FileDescription" "Nimatron"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "Nimatron authors, MIT licence"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Nimatron"

Section
  SetOutPath "$INSTDIR"
  File "${FOLDER}\nimatron.exe"
  File "${FOLDER}\nimatron-cli.exe"
  File "${FOLDER}\licences.txt"
  File "${FOLDER}\readme.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Nimatron.lnk" "$INSTDIR\nimatron.exe"
  WriteRegStr HKCU "Software\Nimatron" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Nimatron"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\nimatron.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Nimatron authors"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ; Saved games open with a double click.
  WriteRegStr HKCU "Software\Classes\.nimatron" "" "Nimatron.Games"
  WriteRegStr HKCU "Software\Classes\Nimatron.Games" "" "Saved games of Nimatron"
  WriteRegStr HKCU "Software\Classes\Nimatron.Games\DefaultIcon" "" "$INSTDIR\nimatron.exe"
  WriteRegStr HKCU "Software\Classes\Nimatron.Games\shell\open\command" "" '"$INSTDIR\nimatron.exe" "%1"'
SectionEnd

; The games that somebody has saved stay.
Section "Uninstall"
  Delete "$INSTDIR\nimatron.exe"
  Delete "$INSTDIR\nimatron-cli.exe"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\readme.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Nimatron.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Nimatron"
  DeleteRegKey HKCU "Software\Classes\Nimatron.Games"
  DeleteRegKey HKCU "Software\Classes\.nimatron"
SectionEnd
