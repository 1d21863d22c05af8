# syntax=docker/dockerfile:1
# The portal for one server: docs/deploying.md. Steps are scripts, so that .ci/image can test them without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/portal
COPY . .
RUN .docker/build

FROM node:24-bookworm-slim
WORKDIR /srv/portal
COPY .docker/install-system .docker/install-system
RUN .docker/install-system
COPY --from=build /srv/portal .
# /data holds only the unpacked Chromium, so it needs no backup.
RUN useradd --system --uid 10001 --home-dir /data --create-home portal
ENV PORTAL_DATA_DIR=/data PORT=3000
VOLUME /data
USER 10001
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=30s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT [".docker/start"]
