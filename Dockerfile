# One pattern for every process of ours. The argument says which:
#   docker build --build-arg SERVICE=services/auth .
#   docker build --build-arg SERVICE=gateway --target gateway .      with the web application inside
# `npm run images` builds all of them, with their version and revision.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

# What is left of the sources is what npm reads: dependencies are installed again only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --workspace=@power-corner/web --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages ./packages
COPY web ./web
RUN node node_modules/vite/bin/vite.js build web

FROM ${NODE_IMAGE} AS dependencies
ARG SERVICE
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --workspace="./${SERVICE}" --omit=dev --ignore-scripts --no-audit --no-fund

# The list of the installed npm packages (SBOM). npm's errors are the packages of development that are not installed; npm installs
# one that another service needs in production.
FROM ${NODE_IMAGE} AS cyclonedx
RUN npm install --global --ignore-scripts --omit=optional --no-audit --no-fund @cyclonedx/cyclonedx-npm@6.0.1

FROM cyclonedx AS sbom
ARG SERVICE
COPY --from=dependencies /app /app
RUN cd /app && cyclonedx-npm --workspace "./${SERVICE}" --ignore-npm-errors --flatten-components --output-reproducible --output-file /npm.cdx.json

FROM cyclonedx AS web-sbom
COPY --from=web /app /app
RUN cd /app && cyclonedx-npm --workspace ./web --omit dev --ignore-npm-errors --flatten-components --output-reproducible --output-file /web.cdx.json

FROM ${NODE_IMAGE} AS service
ARG SERVICE
# Nothing is installed at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
# The internal port is for the network inside alone: nothing publishes it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 INTERNAL_HOST=0.0.0.0 INTERNAL_PORT=9090
# glibc keeps a pool of free memory for each thread; decoded pictures would fill them all.
ENV MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/app/.compile-cache
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages ./packages
COPY ${SERVICE} ./${SERVICE}
# Loads all code once, up to the configuration that is missing here. The processes then start from the compiled code,
# in half the time and without a compiler in memory. Node keeps it for each user apart.
RUN install --directory --owner=1000 --group=1000 "${NODE_COMPILE_CACHE}"
USER 1000:1000
RUN cd "${SERVICE}" && ! node src/main.ts 2> /tmp/faults && grep --quiet 'The configuration is incomplete' /tmp/faults && rm /tmp/faults
USER 0:0
COPY --from=sbom /npm.cdx.json /usr/share/sbom/
# After the layers that take time: every commit has another revision.
ARG VERSION=unknown
ARG REVISION=unknown
ENV REVISION=${REVISION}
LABEL org.opencontainers.image.title="Power Corner ${SERVICE}" \
      org.opencontainers.image.description="Online platform of a gym and its strength championships" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
WORKDIR /app/${SERVICE}
USER 1000:1000
EXPOSE 8080 9090
# A machine that builds and starts everything at once takes its time: a look that comes too late then is no fault. By bash
# alone: a Node.js for each look would cost more than an idle process.
HEALTHCHECK --interval=5s --timeout=10s --start-period=90s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$INTERNAL_PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]
CMD ["node", "src/main.ts"]

FROM service AS gateway
COPY --from=web /app/web/dist /app/web/dist
COPY --from=web-sbom /web.cdx.json /usr/share/sbom/
ENV WEB_DIST=/app/web/dist
