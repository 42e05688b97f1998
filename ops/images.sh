#!/bin/sh
# npm run images [-- REGISTRY [--push]]: builds the four images, labelled with version and commit, and copies the lists
# of their packages to sbom/. REGISTRY is as registry.example/power-corner. Without one they are also tagged `local`, for k8s/overlays/try.
set -eu
cd "$(dirname "$0")/.."
registry=${1:-power-corner}
# Only the tagged commit has the bare version: 1.2.0. Another one names itself, 1.2.0-3-gabc1234, or -dirty.
version=$(git describe --tags --match 'v*' --always --dirty | sed 's/^v//')
for service in gateway auth championships notifications; do
  [ "$service" = gateway ] && target=gateway folder=gateway || target=service folder=services/$service
  name=$registry/$service:$version
  docker build --target "$target" --build-arg "SERVICE=$folder" --build-arg "VERSION=$version" \
    --build-arg "REVISION=$(git rev-parse HEAD)" --tag "$name" .
  mkdir -p "sbom/$service-$version"
  docker run --rm --entrypoint tar "$name" -c -C /usr/share/sbom . | tar -x -C "sbom/$service-$version"
  [ -n "${1:-}" ] || docker tag "$name" "$registry/$service:local"
  if [ "${2:-}" = --push ]; then docker push "$name"; fi
  echo "$name, made of what sbom/$service-$version lists"
done
