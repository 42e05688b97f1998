#!/usr/bin/env bash
# Puts a backup into the stores, and starts the platform on it:
#   ops/restore.sh compose FOLDER [--replace]                 the platform of docker-compose.yml
#   ops/restore.sh k8s/overlays/small FOLDER [--replace]      that overlay, in kubectl's current context
# Running services are stopped meanwhile. A database that is not empty is refused, unless --replace empties it first.
set -euo pipefail

[[ ( $# -eq 2 || ( $# -eq 3 && $3 == --replace ) ) && ( $1 == compose || -d $1/toolbox ) ]] || { sed -n '2,5p' "$0" >&2; exit 2; }
target=$1 folder=$2 replace=${3:-}
exec 9< "$(dirname "$0")/backup.sh"; flock --nonblock 9 || { echo "a backup or a restore is running" >&2; exit 1; }
read_file() { if [[ $1 == pictures ]]; then bash "$(dirname "$0")/../k8s/components/backup/pictures.sh" whole "$folder"; else gunzip -c "$folder/$1.ndjson.gz"; fi; }
for file in auth championships notifications pictures; do
  [[ -s $folder/$file.ndjson.gz ]] || { echo "$folder/$file.ndjson.gz is missing" >&2; exit 1; }
  # The last line counts the others: without it the file is truncated, which must be known before a database is emptied.
  read_file "$file" | tail -n 1 | grep -qE '^\{"(documents|objects)":[0-9]+\}$' || { echo "$folder/$file.ndjson.gz is not whole" >&2; exit 1; }
done

tool=/app/packages/service-kit/src/ops/backup
services=(gateway auth championships notifications)
in_cluster() { kubectl --namespace power-corner "$@"; }

beside() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose run --rm --no-deps -T "$service" "$@"; else in_cluster exec -i "job/toolbox-$service" -- "$@"; fi
}
declare -A replicas=()

# Later writes would change the restored data.
stop_services() {
  for service in "${services[@]}"; do
    replicas[$service]=$(in_cluster get "deploy/$service" --ignore-not-found -o 'jsonpath={.spec.replicas}')
  done
  # KEDA would start notifications again.
  in_cluster get scaledobjects.keda.sh/notifications --ignore-not-found -o name 2>/dev/null | grep -q . && in_cluster annotate --overwrite scaledobjects.keda.sh/notifications autoscaling.keda.sh/paused=true
  trap start_services EXIT
  for service in "${services[@]}"; do
    [[ ${replicas[$service]:-0} != 0 ]] || continue
    in_cluster scale "deploy/$service" --replicas=0
    in_cluster wait --for=delete pod -l "app.kubernetes.io/name=$service,app.kubernetes.io/component=server" --timeout=120s
  done
}

start_services() {
  for service in "${services[@]}"; do
    # A Deployment that was scaled to 0 gets one replica: the autoscaler ignores a Deployment at 0.
    [[ -n ${replicas[$service]} ]] && in_cluster scale "deploy/$service" --replicas="$(( replicas[$service] > 0 ? replicas[$service] : 1 ))"
  done
  in_cluster get scaledobjects.keda.sh/notifications --ignore-not-found -o name 2>/dev/null | grep -q . && in_cluster annotate scaledobjects.keda.sh/notifications autoscaling.keda.sh/paused-
  true
}

if [[ $target == compose ]]; then
  mapfile -t running < <(docker compose ps --services --status running "${services[@]}")
  trap '[[ ${#running[@]} -eq 0 ]] || docker compose start "${running[@]}"' EXIT
  docker compose stop "${services[@]}"
  docker compose up --detach --wait auth-mongodb championships-mongodb notifications-mongodb object-store rabbitmq
else
  # The stores and what may speak to them; then jobs with the services' settings, which cannot be changed once they are there.
  kubectl apply -k "$target/restore"
  in_cluster delete job -l app.kubernetes.io/component=toolbox --ignore-not-found
  kubectl apply -k "$target/toolbox"
  for store in $(in_cluster get statefulset -o name); do in_cluster rollout status "$store" --timeout=300s; done
  in_cluster wait --for='jsonpath={.status.ready}=1' job -l app.kubernetes.io/component=toolbox --timeout=120s
  stop_services
fi
# The copies that services keep of each other's records are left out: their owners publish them again.
declare -A copies=([auth]= [championships]='--without athletes' [notifications]='--without championships --without participants')
for service in auth championships notifications; do
  # shellcheck disable=SC2086
  read_file "$service" | beside "$service" node "$tool/main.ts" restore "${service^^}_MONGO_URL" $replace ${copies[$service]}
done
read_file pictures | beside championships node src/catalogue/pictures/backup.ts restore
# Events that still wait are about the state before. Then, before a service starts: a newer change must come after its record.
beside notifications node "$tool/drop-events.ts"
beside auth node src/republish.ts athletes --per-second 2000
for kind in championships participations; do beside championships node src/republish.ts "$kind" --per-second 2000; done

if [[ $target == compose ]]; then
  docker compose up --detach --wait auth championships notifications
  trap - EXIT
  for service in championships notifications; do docker compose exec -T "$service" node "$tool/quiet.ts"; done
  # Without a wait for Caddy, which may have no certificate yet.
  docker compose up --detach --wait gateway && docker compose up --detach
else
  kubectl delete -k "$target/toolbox"
  kubectl apply -k "$target"
  trap - EXIT
  start_services
  for service in "${services[@]}"; do in_cluster rollout status "deploy/$service" --timeout=300s; done
fi
