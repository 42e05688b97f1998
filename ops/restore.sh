#!/usr/bin/env bash
# Puts a backup into the stores:
#   ops/restore.sh compose FOLDER [--replace]      starts the stores of docker-compose.yml, and one container after the other beside them
#   ops/restore.sh kubernetes FOLDER [--replace]   uses the jobs of an overlay's toolbox, which are applied first:
#                                                  kubectl apply -k k8s/overlays/small/toolbox
# On Kubernetes the namespace is power-corner or NAMESPACE. Running services are stopped and restarted with as many replicas
# as before. A database that is not empty is refused, unless --replace empties it first.
set -euo pipefail

[[ ( $# -eq 2 || ( $# -eq 3 && $3 == --replace ) ) && ( $1 == compose || $1 == kubernetes ) ]] || { sed -n '2,7p' "$0" >&2; exit 2; }
target=$1 folder=$2 replace=${3:-}
for file in auth championships notifications pictures; do
  [[ -s $folder/$file.ndjson.gz ]] || { echo "$folder/$file.ndjson.gz is missing" >&2; exit 1; }
  gzip -t "$folder/$file.ndjson.gz"
  # The last line counts the others: without it the file is truncated, which must be known before a database is emptied.
  gunzip -c "$folder/$file.ndjson.gz" | tail -n 1 | grep -qE '^\{"(documents|objects)":[0-9]+\}$' || { echo "$folder/$file.ndjson.gz is not whole" >&2; exit 1; }
done

tool=/app/packages/service-kit/src/ops/backup
services=(gateway auth championships notifications)
in_cluster() { kubectl --namespace "${NAMESPACE:-power-corner}" "$@"; }

beside() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose run --rm --no-deps -T "$service" "$@"; else in_cluster exec -i "job/toolbox-$service" -- "$@"; fi
}

declare -A replicas=()

# Stop requests, let the waiting events be applied, then stop the services: later writes would change the restored data.
stop_services() {
  for service in "${services[@]}"; do
    replicas[$service]=$(in_cluster get "deploy/$service" --ignore-not-found -o 'jsonpath={.spec.replicas}')
  done
  # KEDA would start notifications again.
  in_cluster get scaledobjects.keda.sh/notifications --ignore-not-found -o name 2>/dev/null | grep -q . && in_cluster annotate --overwrite scaledobjects.keda.sh/notifications autoscaling.keda.sh/paused=true
  trap start_services EXIT
  for service in "${services[@]}"; do
    [[ ${replicas[$service]:-0} != 0 ]] || continue
    if [[ $service == auth ]]; then
      for each in auth championships notifications; do in_cluster exec -i "deploy/$each" -- node "$tool/quiet.ts" || echo "$each is not quiet: events that wait are applied to the restored data" >&2; done
    fi
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
  docker compose stop "${services[@]}"
  docker compose up --detach --wait auth-mongodb championships-mongodb notifications-mongodb object-store
else
  in_cluster wait --for=condition=Ready pod -l app.kubernetes.io/component=toolbox --timeout=120s
  stop_services
fi
for service in auth championships notifications; do
  # shellcheck disable=SC2086
  gunzip -c "$folder/$service.ndjson.gz" | beside "$service" node "$tool/main.ts" restore "${service^^}_MONGO_URL" $replace
done
gunzip -c "$folder/pictures.ndjson.gz" | beside championships node src/catalogue/pictures/backup.ts restore
