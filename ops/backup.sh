#!/usr/bin/env bash
# Backs up the databases and the pictures of a running platform, one file each:
#   ops/backup.sh compose FOLDER [KEEP]          the platform of docker-compose.yml
#   ops/backup.sh kubernetes FOLDER [KEEP]       the platform in kubectl's current context, namespace power-corner or NAMESPACE
# The gateway is stopped meanwhile. The folder gets its name once it is whole. It holds personal data: keep it private.
# With KEEP, only so many of the newest backups beside it stay, also when this one fails.
set -euo pipefail

[[ ( $# -eq 2 || ( $# -eq 3 && $3 =~ ^[1-9][0-9]*$ ) ) && ( $1 == compose || $1 == kubernetes ) ]] || { sed -n '2,6p' "$0" >&2; exit 2; }
target=$1 folder=$2 keep=${3:-} beside=$(dirname "$2")
# A restore takes the same lock.
exec 9< "$0"; flock --nonblock 9 || { echo "a backup or a restore is running" >&2; exit 1; }
[[ ! -e $folder ]] || rmdir "$folder" 2> /dev/null || { echo "$folder is there already: name another folder" >&2; exit 1; }
umask 077
rm -rf "$folder.part" && mkdir -p "$folder.part"

in_cluster() { kubectl --namespace "${NAMESPACE:-power-corner}" "$@"; }

in_service() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose exec -T "$service" "$@"; else in_cluster exec -i "deploy/$service" -- "$@"; fi
}

pictures="bash $(dirname "$0")/../k8s/components/backup/pictures.sh"
tool=/app/packages/service-kit/src/ops/backup
whole() { find "$beside" -mindepth 2 -maxdepth 2 -name pictures.ndjson.gz ! -path '*.part/*' -printf '%T@ %h\n' | sort -n | cut -d ' ' -f 2-; }
# The services' data must agree: stop requests and wait for all events before reading the databases.
replicas=1
close_door() {
  if [[ $target == compose ]]; then docker compose stop gateway
  else replicas=$(in_cluster get deploy/gateway -o 'jsonpath={.spec.replicas}'); in_cluster scale deploy/gateway --replicas=0; in_cluster wait --for=delete pod -l app.kubernetes.io/name=gateway --timeout=120s; fi
}
finish() {
  # A backup that was killed has left none.
  if [[ $target == compose ]]; then docker compose start gateway; else in_cluster scale deploy/gateway --replicas="${replicas/#0/1}"; fi
  rm -rf "$folder.part"
  [[ -z $keep ]] || whole | head -n "-$keep" | xargs --no-run-if-empty -d '\n' rm -r --
}
trap finish EXIT
close_door
for service in auth championships notifications; do in_service "$service" node "$tool/quiet.ts"; done

for service in auth championships notifications; do
  in_service "$service" node "$tool/main.ts" dump "${service^^}_MONGO_URL" | gzip > "$folder.part/$service.ndjson.gz"
done
last=$(whole | tail -n 1)
$pictures held "$last" | in_service championships node src/catalogue/pictures/backup.ts dump --held | $pictures keep "$folder.part" "$last"
mv "$folder.part" "$folder"
in_service auth node "$tool/main.ts" note AUTH_MONGO_URL
