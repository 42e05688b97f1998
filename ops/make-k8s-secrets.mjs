// Prints the Secrets that the manifests in k8s/ use, from a file that `npm run env` has written:
//   node ops/make-k8s-secrets.mjs .env | kubectl apply --namespace power-corner -f -
// An address in the file (AUTH_MONGO_URL, RABBITMQ_URL, REDIS_URL, …) replaces the store inside the cluster.
// Plain JavaScript for any Node.js from 18 on.
import { readFileSync } from 'node:fs';

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write('The argument is the file with the secrets, as `npm run env` writes it.\n');
  process.exit(2);
}

const given = Object.fromEntries(
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, name, value]) => [name, value.replace(/^'(.*)'$/, '$1').replaceAll('\\n', '\n')]),
);

function need(name) {
  if (!given[name]) {
    process.stderr.write(`${path} has no ${name}\n`);
    process.exit(1);
  }
  return given[name];
}

if (/^smtps?:\/\/inbox[:/]/.test(need('SMTP_URL'))) {
  process.stderr.write(
    `${path}: SMTP_URL means the inbox of Docker Compose, which a cluster does not have. No mail arrives before it names a mail server.\n`,
  );
}

const mongo = (service) =>
  given[`${service.toUpperCase()}_MONGO_URL`] ??
  `mongodb://power-corner:${need(`${service.toUpperCase()}_MONGO_PASSWORD`)}@${service}-mongodb:27017/${service}?authSource=admin`;
const rabbitmq = () => given.RABBITMQ_URL ?? `amqp://power-corner:${need('RABBITMQ_PASSWORD')}@rabbitmq:5672`;
const redis = () => given.REDIS_URL ?? `redis://:${need('REDIS_PASSWORD')}@redis:6379`;

const secrets = {
  gateway: { REDIS_URL: redis(), JWT_PUBLIC_KEY: need('JWT_PUBLIC_KEY') },
  auth: {
    AUTH_MONGO_URL: mongo('auth'),
    RABBITMQ_URL: rabbitmq(),
    REDIS_URL: redis(),
    JWT_PRIVATE_KEY: need('JWT_PRIVATE_KEY'),
    JWT_PUBLIC_KEY: need('JWT_PUBLIC_KEY'),
    ...(given.SECOND_FACTOR_KEYS && { SECOND_FACTOR_KEYS: given.SECOND_FACTOR_KEYS }),
    ADMIN_EMAIL: need('ADMIN_EMAIL'),
    ADMIN_PASSWORD: need('ADMIN_PASSWORD'),
  },
  championships: {
    CHAMPIONSHIPS_MONGO_URL: mongo('championships'),
    RABBITMQ_URL: rabbitmq(),
    JWT_PUBLIC_KEY: need('JWT_PUBLIC_KEY'),
    S3_ACCESS_KEY: need('S3_ACCESS_KEY'),
    S3_SECRET_KEY: need('S3_SECRET_KEY'),
  },
  notifications: {
    NOTIFICATIONS_MONGO_URL: mongo('notifications'),
    RABBITMQ_URL: rabbitmq(),
    JWT_PUBLIC_KEY: need('JWT_PUBLIC_KEY'),
    SMTP_URL: need('SMTP_URL'),
  },
  // Only the stores inside the cluster read these.
  ...Object.fromEntries(
    ['auth', 'championships', 'notifications']
      .filter((service) => given[`${service.toUpperCase()}_MONGO_PASSWORD`])
      .map((service) => [`${service}-mongodb`, { PASSWORD: given[`${service.toUpperCase()}_MONGO_PASSWORD`] }]),
  ),
  ...(given.RABBITMQ_PASSWORD && { rabbitmq: { PASSWORD: given.RABBITMQ_PASSWORD } }),
  ...(given.REDIS_PASSWORD && { redis: { PASSWORD: given.REDIS_PASSWORD } }),
  'object-store': { ACCESS_KEY: need('S3_ACCESS_KEY'), SECRET_KEY: need('S3_SECRET_KEY') },
};

const items = Object.entries(secrets).map(([name, data]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, labels: { 'app.kubernetes.io/part-of': 'power-corner' } },
  type: 'Opaque',
  stringData: data,
}));
process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
