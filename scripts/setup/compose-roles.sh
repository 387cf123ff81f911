#!/bin/sh
# Compose files: Postgres runs this once, when it creates the database. The serving role owns nothing; each start of the
# site grants its rights. With a replica, a role that it copies and follows with.
set -e
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$SITE_PASSWORD" <<'END'
CREATE ROLE dastarkhan_site LOGIN PASSWORD :'password';
END
if [ -n "$REPLICATION_PASSWORD" ]; then
  psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$REPLICATION_PASSWORD" <<'END'
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
END
  echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
fi
