#!/usr/bin/env bash
# Backs up the databases and the pictures of a running platform, one file each:
#   ops/backup.sh compose FOLDER          the platform of docker-compose.yml
#   ops/backup.sh kubernetes FOLDER       the platform in kubectl's current context, namespace power-corner or NAMESPACE
# The gateway is stopped meanwhile. The folder gets its name once it is whole. It holds personal data: keep it private.
set -euo pipefail

[[ $# -eq 2 && ( $1 == compose || $1 == kubernetes ) ]] || { sed -n '2,5p' "$0" >&2; exit 2; }
[[ ! -e $2 ]] || rmdir "$2" 2> /dev/null || { echo "$2 is there already: name another folder" >&2; exit 1; }
umask 077
rm -rf "$2.part" && mkdir -p "$2.part"

in_cluster() { kubectl --namespace "${NAMESPACE:-power-corner}" "$@"; }

in_service() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose exec -T "$service" "$@"; else in_cluster exec -i "deploy/$service" -- "$@"; fi
}

target=$1
tool=/app/packages/service-kit/src/ops/backup
# The services' data must agree: stop requests and wait for all events before reading the databases.
replicas=1
close_door() {
  if [[ $target == compose ]]; then docker compose stop gateway
  else replicas=$(in_cluster get deploy/gateway -o 'jsonpath={.spec.replicas}'); in_cluster scale deploy/gateway --replicas=0; in_cluster wait --for=delete pod -l app.kubernetes.io/name=gateway --timeout=120s; fi
}
open_door() { if [[ $target == compose ]]; then docker compose start gateway; else in_cluster scale deploy/gateway --replicas="$replicas"; fi; }
trap open_door EXIT
close_door
for service in auth championships notifications; do in_service "$service" node "$tool/quiet.ts"; done

for service in auth championships notifications; do
  in_service "$service" node "$tool/main.ts" dump "${service^^}_MONGO_URL" | gzip > "$2.part/$service.ndjson.gz"
done
in_service championships node src/catalogue/pictures/backup.ts dump | gzip > "$2.part/pictures.ndjson.gz"
mv "$2.part" "$2"
