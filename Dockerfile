# One image for every host: settings come from the environment when it starts (docs/operations.md).
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file that names the builds of one platform only.
RUN npm install --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && node scripts/collect-image.mjs /image

FROM ${NODE_IMAGE} AS run
WORKDIR /app
# What the health page of the dashboard names.
ARG COMMIT=
ENV NODE_ENV=production \
    COMMIT=${COMMIT} \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    MEDIA_DIR=/data/media
# 18, for example: pg_dump and pg_restore of PostgreSQL's own packages, for `npm run backup`.
ARG POSTGRES_CLIENT=
RUN if [ -n "$POSTGRES_CLIENT" ]; then \
      apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common && \
      /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && \
      apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES_CLIENT" && rm -rf /var/lib/apt/lists/*; \
    fi
RUN mkdir -p /data/media && chown -R node:node /data
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=40s --retries=3 \
  CMD ["node", "scripts/setup/healthcheck.mjs"]
# Checks the settings and the database, migrates (safe when several start at once), then serves.
CMD ["node", "scripts/start.mjs", "--built"]
