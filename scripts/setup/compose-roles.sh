#!/bin/sh
# docker-compose.yml: Postgres runs this once, when it creates the database. The serving role owns nothing; each start of
# the site grants its rights.
set -e
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$SITE_PASSWORD" <<'END'
CREATE ROLE dastarkhan_site LOGIN PASSWORD :'password';
END
