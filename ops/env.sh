#!/bin/sh
# Writes .env: settings and fresh secrets, for Docker Compose and Kubernetes. Needs openssl.
#   sh ops/env.sh [--domain power-corner.dz --admin you@mail.example] [FILE]
# An existing file stays as it is, but for the domain that is named.
set -eu
domain='' admin='' file=.env
refuse() { echo "$2" >&2; exit "$1"; }
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:?a name is missing, such as power-corner.dz}; shift 2 ;;
    --admin) admin=${2:?an e-mail address is missing}; shift 2 ;;
    -*) sed -n '2,4p' "$0" >&2; exit 2 ;;
    *) file=$1; shift ;;
  esac
done
case $domain in *[!a-z0-9.-]*) refuse 2 "--domain takes a name alone, in small letters, such as power-corner.dz" ;; esac
umask 077

if [ -e "$file" ]; then
  # Docker Compose takes it for the beginning of a variable.
  cut=$(grep -E "^[A-Z0-9_]+=([^'].*)?[\$]" "$file" | cut -d= -f1 | tr '\n' ' ')
  [ -z "$cut" ] || refuse 2 "$file: a \$ cuts the value of ${cut}there: write %24 in an address, choose a password without it."
  [ -n "$domain" ] || refuse 1 "$file exists already and stays as it is: the stored data depends on its secrets."
  # What was chosen stays: another number of proxies, other profiles.
  { tr -d '\r' < "$file"; for name in PUBLIC_URL TRUSTED_PROXIES COMPOSE_PROFILES; do grep -q "^$name=" "$file" || echo "$name="; done; } | sed -E "
    s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|; s/^TRUSTED_PROXIES=0?\$/TRUSTED_PROXIES=1/
    /^COMPOSE_PROFILES=(.*,)?public(,|\$)/!s/^COMPOSE_PROFILES=/COMPOSE_PROFILES=public,/; s/^(COMPOSE_PROFILES=.*),\$/\1/" > "$file.new"
  mv "$file.new" "$file"
  echo "$file names https://$domain now. Its secrets are the same."
  exit 0
fi

if [ -n "$domain" ] && [ -z "$admin" ]; then refuse 2 "--admin takes the address of the first admin, who gets mails there"; fi
admin=${admin:-admin@powercorner.dz}
secret() { openssl rand -hex 24; }
one_line() { awk '{ printf "%s%s", separator, $0; separator = "\\n" }'; }
password=$(openssl rand -hex 8)
private=$(openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 2> /dev/null)
public=$(printf '%s\n' "$private" | openssl pkey -pubout)
auth=$(secret) championships=$(secret) notifications=$(secret) rabbitmq=$(secret) redis=$(secret)

# Without quotes: kubectl would take them for a part of the value.
cat > "$file.new" <<END
# Where people reach the platform; mailed links begin with it.
PUBLIC_URL=${domain:+https://}${domain:-http://localhost:3000}
# How many proxies of your own (TLS, balancer) stand before the gateway.
TRUSTED_PROXIES=${domain:+1}
# What Docker Compose starts beside the platform, apart by commas: public (https at PUBLIC_URL), monitoring.
COMPOSE_PROFILES=${domain:+public}
# The first admin, made when there is none.
ADMIN_EMAIL=$admin
ADMIN_PASSWORD=$password
# A mail server of your own. Without one, the inbox takes every mail. Signs of a password as in any address: $ is %24, @ is %40.
# SMTP_URL=smtps://user:password@mail.example:465
MAIL_FROM=Power Corner <contact@${domain:-powercorner.dz}>
CONTACT_TO=contact@${domain:-powercorner.dz}

# Any other setting of docs/settings.md may stand here too, such as LIMIT_API_PER_ADDRESS=20000/1m for a hall behind one address.

AUTH_MONGO_PASSWORD=$auth
CHAMPIONSHIPS_MONGO_PASSWORD=$championships
NOTIFICATIONS_MONGO_PASSWORD=$notifications
RABBITMQ_PASSWORD=$rabbitmq
REDIS_PASSWORD=$redis
# The admin of Grafana (docker compose --profile monitoring).
GRAFANA_PASSWORD=$(secret)
S3_ACCESS_KEY=power-corner
S3_SECRET_KEY=$(secret)
JWT_PRIVATE_KEY=$(printf '%s\n' "$private" | one_line)
JWT_PUBLIC_KEY=$(printf '%s\n' "$public" | one_line)
# Encrypts the secrets of second factors. Keep it as long as the data.
SECOND_FACTOR_KEYS=$(secret)

# Kubernetes alone reads these: the stores inside, or your own elsewhere.
AUTH_MONGO_URL=mongodb://power-corner:$auth@auth-mongodb:27017/auth?authSource=admin
CHAMPIONSHIPS_MONGO_URL=mongodb://power-corner:$championships@championships-mongodb:27017/championships?authSource=admin
NOTIFICATIONS_MONGO_URL=mongodb://power-corner:$notifications@notifications-mongodb:27017/notifications?authSource=admin
RABBITMQ_URL=amqp://power-corner:$rabbitmq@rabbitmq:5672
REDIS_URL=redis://:$redis@redis:6379
END
mv "$file.new" "$file"
echo "$file is written. The admin is $admin, with the password $password"
