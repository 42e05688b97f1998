#!/bin/bash
# Pictures and receipts of a backup: pictures.ndjson.gz names them, and each is a file of its own. A later backup has the same
# file by a hard link, so that a picture is on the disk once.
#   pictures.sh held FOLDER              names those that a backup has
#   pictures.sh keep FOLDER [OLD]        writes what the service dumps to FOLDER; what is only named there comes from OLD
#   pictures.sh whole FOLDER             the dump as a restore reads it, of an older release too
set -euo pipefail
action=$1 folder=$(realpath "${2:-/dev/null}") old=${3:-}
path='match($0, /"name":"[^"]*"/) { path = (/^{"bucket":"receipts"/ ? "receipts/" : "pictures/") substr($0, RSTART + 8, RLENGTH - 9) }'
case $action in
  held) [[ ! -d $folder/pictures ]] || (cd "$folder" && find pictures receipts -type f) ;;
  keep)
    mkdir -p "$folder/pictures" "$folder/receipts"
    : > "$folder/named"
    awk -v folder="$folder" "$path"'
      /"content":"/ { file = folder "/" path; print > file; if (close(file)) exit 1; print substr($0, 1, index($0, ",\"content\"") - 1) "}"; next }
      /"name":"/ { print path > (folder "/named") }
      { print }' | gzip -n > "$folder/pictures.ndjson.gz"
    # A disk without hard links gets copies.
    links=(xargs --arg-file="$folder/named" -d '\n' cp --parents --target-directory="$folder")
    [[ ! -s $folder/named ]] || (cd "$old" && { "${links[@]}" --link 2> /dev/null || "${links[@]}"; })
    rm "$folder/named"
    ;;
  whole)
    gunzip -c "$folder/pictures.ndjson.gz" | awk -v folder="$folder" "$path"'
      /"name":"/ && !/"content":"/ { file = folder "/" path; if ((getline < file) <= 0 || !/"}$/) { print file " is missing or not whole" > "/dev/stderr"; exit 1 } close(file) }
      { print }'
    ;;
  *) sed -n '2,6p' "$0" >&2; exit 2 ;;
esac
