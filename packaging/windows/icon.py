"""icon.py <picture.png> <icon.ico>: an icon of one picture, which Windows makes smaller where it needs to."""
import pathlib
import struct
import sys

picture = pathlib.Path(sys.argv[1]).read_bytes()
width, height = struct.unpack(">II", picture[16:24])
if not picture.startswith(b"\x89PNG") or max(width, height) > 256:
    sys.exit(f"{sys.argv[1]} is no PNG of 256 pixels at most")
head = struct.pack("<HHH", 0, 1, 1)
entry = struct.pack("<BBBBHHII", width % 256, height % 256, 0, 0, 1, 32, len(picture), 22)
pathlib.Path(sys.argv[2]).write_bytes(head + entry + picture)
