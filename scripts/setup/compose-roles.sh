#!/bin/sh
# docker-compose.yml: Postgres runs it once, when it makes its database. The role that serves owns nothing; each start of
# the site gives it what it needs.
set -e
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$SITE_PASSWORD" <<'END'
CREATE ROLE dastarkhan_site LOGIN PASSWORD :'password';
END
