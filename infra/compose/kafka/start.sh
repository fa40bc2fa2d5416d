#!/bin/sh
# A new volume is formatted, with the one account that clients have; then the broker takes this process over.
set -eu
config=/etc/portal/server.properties
if [ ! -f /var/lib/kafka/data/meta.properties ]; then
  # Quiet: it would print what it makes of the password.
  /opt/kafka/bin/kafka-storage.sh format --config "$config" --cluster-id "$(/opt/kafka/bin/kafka-storage.sh random-uuid)" --add-scram "$(cat /run/secrets/scram)" >/dev/null
fi
exec /opt/kafka/bin/kafka-server-start.sh "$config"
