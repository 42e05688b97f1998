#!/usr/bin/env bash
# Puts a backup into empty stores, before the services have started on them:
#   ops/restore.sh compose FOLDER         starts the stores of docker-compose.yml, and one container after the other beside them
#   ops/restore.sh kubernetes FOLDER      uses the pods of an overlay's toolbox: kubectl apply -k k8s/overlays/small/toolbox
# A database that holds anything is not touched.
set -euo pipefail

[[ $# -eq 2 && ( $1 == compose || $1 == kubernetes ) ]] || { sed -n '2,5p' "$0" >&2; exit 2; }
for file in auth championships notifications pictures; do
  [[ -s $2/$file.ndjson.gz ]] || { echo "$2/$file.ndjson.gz is missing" >&2; exit 1; }
  gzip -t "$2/$file.ndjson.gz"
done

beside() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose run --rm --no-deps -T "$service" "$@"; else kubectl exec -i "job/toolbox-$service" -- "$@"; fi
}

target=$1
tool=/app/packages/service-kit/src/backup/main.ts
if [[ $target == compose ]]; then docker compose up --detach --wait auth-mongodb championships-mongodb notifications-mongodb object-store; fi
for service in auth championships notifications; do
  gunzip -c "$2/$service.ndjson.gz" | beside "$service" node "$tool" restore "${service^^}_MONGO_URL"
done
gunzip -c "$2/pictures.ndjson.gz" | beside championships node src/pictures/backup.ts restore
