#!/bin/sh
# Run once by the image, for a new cluster: the portal's own account, which owns its database and makes the roles of its
# services (dist/migrate.js). Without `set`: where the file is not
# executable the image reads it into its own shell.
password="$(cat /run/secrets/portal.password)" && psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --set password="$password" <<'SQL'
create role portal login createrole password :'password';
create database portal owner portal;
revoke all on database portal from public;
SQL
