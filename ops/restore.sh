#!/usr/bin/env bash
# Puts a backup into the stores, and starts the platform on it:
#   ops/restore.sh compose FOLDER [--replace]                 the platform of docker-compose.yml
#   ops/restore.sh k8s/overlays/small FOLDER [--replace]      that overlay, in kubectl's current context
# Running services are stopped meanwhile. A database that is not empty is refused, unless --replace empties it first.
set -euo pipefail

[[ ( $# -eq 2 || ( $# -eq 3 && $3 == --replace ) ) && ( $1 == compose || -d $1/toolbox ) ]] || { sed -n '2,5p' "$0" >&2; exit 2; }
target=$1 folder=$2 replace=${3:-}
for file in auth championships notifications pictures; do
  [[ -s $folder/$file.ndjson.gz ]] || { echo "$folder/$file.ndjson.gz is missing" >&2; exit 1; }
  # The last line counts the others: without it the file is truncated, which must be known before a database is emptied.
  gunzip -c "$folder/$file.ndjson.gz" | tail -n 1 | grep -qE '^\{"(documents|objects)":[0-9]+\}$' || { echo "$folder/$file.ndjson.gz is not whole" >&2; exit 1; }
done

tool=/app/packages/service-kit/src/ops/backup
services=(gateway auth championships notifications)
in_cluster() { kubectl --namespace power-corner "$@"; }

beside() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose run --rm --no-deps -T "$service" "$@"; else in_cluster exec -i "job/toolbox-$service" -- "$@"; fi
}
inside() {
  local service=$1; shift
  if [[ $target == compose ]]; then docker compose exec -T "$service" "$@"; else in_cluster exec "deploy/$service" -- "$@"; fi
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
  mapfile -t running < <(docker compose ps --services --status running "${services[@]}")
  trap '[[ ${#running[@]} -eq 0 ]] || docker compose start "${running[@]}"' EXIT
  docker compose stop "${services[@]}"
  docker compose up --detach --wait auth-mongodb championships-mongodb notifications-mongodb object-store
else
  # The stores and what may speak to them; then jobs with the services' settings, which cannot be changed once they are there.
  kubectl apply -k "$target/restore"
  in_cluster delete job -l app.kubernetes.io/component=toolbox --ignore-not-found
  kubectl apply -k "$target/toolbox"
  for store in $(in_cluster get statefulset -o name); do in_cluster rollout status "$store" --timeout=300s; done
  in_cluster wait --for='jsonpath={.status.ready}=1' job -l app.kubernetes.io/component=toolbox --timeout=120s
  stop_services
fi
for service in auth championships notifications; do
  # shellcheck disable=SC2086
  gunzip -c "$folder/$service.ndjson.gz" | beside "$service" node "$tool/main.ts" restore "${service^^}_MONGO_URL" $replace
done
gunzip -c "$folder/pictures.ndjson.gz" | beside championships node src/catalogue/pictures/backup.ts restore

if [[ $target == compose ]]; then
  trap - EXIT
  docker compose up --detach --wait
else
  kubectl delete -k "$target/toolbox"
  kubectl apply -k "$target"
  trap - EXIT
  start_services
  for service in "${services[@]}"; do in_cluster rollout status "deploy/$service" --timeout=300s; done
fi
# The files of a nightly backup are seconds apart: what a service copied from another is brought up to date.
inside auth node src/republish.ts athletes
inside championships node src/republish.ts championships
inside championships node src/republish.ts participations
