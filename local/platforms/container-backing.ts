import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';
import type { Backing } from '../backing.ts';
import { Fault } from '../fault.ts';
import { root } from '../paths.ts';

const s3Keys = { S3_ACCESS_KEY: 'power-corner', S3_SECRET_KEY: 'power-corner-tests' };
const rabbitmqUser = { RABBITMQ_DEFAULT_USER: 'power-corner', RABBITMQ_DEFAULT_PASS: 'power-corner-tests' };

function images(): Record<string, string> {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image?: string }>;
  };
  return Object.fromEntries(Object.entries(services).flatMap(([name, { image }]) => (image ? [[name, image]] : [])));
}

/** Starts the five servers as containers. Throws a Fault when Docker does not answer. */
export async function startContainers({ log }: { log: (sentence: string) => void }): Promise<Backing> {
  const image = images();
  const started: StartedTestContainer[] = [];
  const start = async (
    name: string,
    service: string,
    port: number | number[],
    shape: (container: GenericContainer) => GenericContainer = (container) => container,
  ) => {
    const ports = [port].flat();
    const container = await shape(
      new GenericContainer(image[service] ?? service)
        .withExposedPorts(...ports)
        .withWaitStrategy(Wait.forListeningPorts())
        .withStartupTimeout(120_000),
    ).start();
    started.push(container);
    log(`  ${name} runs in ${image[service]}`);
    return (wanted = ports[0] ?? 0) => `${container.getHost()}:${container.getMappedPort(wanted)}`;
  };
  const stop = async (): Promise<void> => void (await Promise.all(started.map((container) => container.stop())));
  try {
    const [mongodb, rabbitmq, redis, s3, inbox] = await Promise.all([
      start('mongodb', 'auth-mongodb', 27_017),
      // Its port is open before it takes a login.
      start('rabbitmq', 'rabbitmq', 5672, (container) =>
        container
          .withEnvironment(rabbitmqUser)
          .withWaitStrategy(Wait.forLogMessage(/Server startup complete|Starting broker\.\.\. completed/)),
      ),
      start('redis', 'redis', 6379),
      start('s3', 'object-store', 9000, (container) =>
        container
          .withEnvironment({ MINIO_ROOT_USER: s3Keys.S3_ACCESS_KEY, MINIO_ROOT_PASSWORD: s3Keys.S3_SECRET_KEY })
          .withCommand(['server', '/data']),
      ),
      start('inbox', 'inbox', [1025, 8025], (container) =>
        container.withEnvironment({ MAILDEV_SMTP_PORT: '1025', MAILDEV_WEB_PORT: '8025' }),
      ),
    ]);
    return {
      env: {
        TEST_MONGO_URL: `mongodb://${mongodb()}`,
        RABBITMQ_URL: `amqp://${rabbitmqUser.RABBITMQ_DEFAULT_USER}:${rabbitmqUser.RABBITMQ_DEFAULT_PASS}@${rabbitmq()}`,
        REDIS_URL: `redis://${redis()}`,
        S3_ENDPOINT: `http://${s3()}`,
        ...s3Keys,
        SMTP_URL: `smtp://${inbox(1025)}`,
        TEST_INBOX_URL: `http://${inbox(8025)}`,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw new Fault(`The containers for the tests did not start: ${(error as Error).message}`);
  }
}
