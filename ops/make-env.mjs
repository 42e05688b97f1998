// Writes .env with the secrets that docker-compose.yml needs, unless it exists: `npm run env`. Plain JavaScript for
// Node.js from 18 on.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const path = resolve(process.argv[2] ?? '.env');
if (existsSync(path)) {
  process.stderr.write(`${path} exists already and stays as it is: the stored data depends on its secrets.\n`);
  process.exit(1);
}

const secret = () => randomBytes(24).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const oneLine = (pem) => `'${pem.trim().replaceAll('\n', '\\n')}'`;
const admin = { email: 'admin@powercorner.dz', password: randomBytes(12).toString('base64url') };

writeFileSync(
  path,
  `# Where people reach the platform; mailed links begin with it.
PUBLIC_URL=http://localhost:3000
# The address and ports that are published. Only the gateway and the inbox are.
BIND_ADDRESS=127.0.0.1
SITE_PORT=3000
INBOX_PORT=1080
# How many proxies of your own (TLS, balancer) stand before the gateway.
TRUSTED_PROXIES=0

# The first admin, made when there is none.
ADMIN_EMAIL=${admin.email}
ADMIN_PASSWORD=${admin.password}
# required: an admin without a second factor can do nothing but set one up.
ADMIN_2FA=optional

# Mail: without a server of your own, the inbox takes every mail.
SMTP_URL=smtp://inbox:1025
MAIL_FROM='Power Corner <contact@powercorner.dz>'
CONTACT_TO=${admin.email}
MAIL_RATE_PER_SECOND=20

# Any other setting of docs/settings.md may stand here too, such as LIMIT_API_PER_ADDRESS=20000/1m for a hall behind one address.

AUTH_MONGO_PASSWORD=${secret()}
CHAMPIONSHIPS_MONGO_PASSWORD=${secret()}
NOTIFICATIONS_MONGO_PASSWORD=${secret()}
RABBITMQ_PASSWORD=${secret()}
REDIS_PASSWORD=${secret()}
# The admin of Grafana (docker compose --profile monitoring).
GRAFANA_PASSWORD=${secret()}
S3_ACCESS_KEY=power-corner
S3_SECRET_KEY=${secret()}
JWT_PRIVATE_KEY=${oneLine(privateKey)}
JWT_PUBLIC_KEY=${oneLine(publicKey)}
# Encrypts the secrets of second factors. Keep it as long as the data.
SECOND_FACTOR_KEYS=${secret()}
`,
  { mode: 0o600, flag: 'wx' },
);
process.stdout.write(`${path} is written. The admin is ${admin.email}, with the password ${admin.password}\n`);
