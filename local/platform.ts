import { existsSync, statfsSync } from 'node:fs';
import { backingNames, type BackingPorts, ownServers, pickPorts, stablePorts } from './backing.ts';
import { Fault } from './fault.ts';
import { balancer } from './parts/balancer.ts';
import { inbox } from './parts/inbox.ts';
import { mongodb } from './parts/mongodb.ts';
import { rabbitmq } from './parts/rabbitmq.ts';
import { redis } from './parts/redis.ts';
import { s3, s3Keys } from './parts/s3.ts';
import { dataDir, home, webDist } from './paths.ts';
import { pickPort } from './processes/ports.ts';
import { printDone } from './terminal.ts';
import type { Secrets } from './secrets.ts';
import {
  hostOf,
  partNames,
  service,
  type ServiceName,
  type ServicePlan,
  type ServicePorts,
  type Settings,
} from './services.ts';
import type { Part, Supervisor } from './processes/supervisor.ts';
import { buildWeb, webWatcher } from './web-build.ts';

const bucket = 'power-corner';
export const serviceNames: readonly ServiceName[] = ['auth', 'championships', 'notifications', 'gateway'];

export interface Plan {
  site: string;
  inbox: string | null;
  admin: { email: string; password: string };
  own: ReturnType<typeof ownServers>;
  ports: BackingPorts;
  services: Record<ServiceName, ServicePlan>;
  settings: Settings;
}

export async function makePlan(secrets: Secrets): Promise<Plan> {
  const own = ownServers(process.env);
  // Beside a developer's own run, and beside each other, the runs of tests have random ports.
  const isOwnRun = process.env.POWER_CORNER_HOME === undefined;
  const pick = (stable: number) => pickPort(isOwnRun ? stable : undefined);
  const sitePort = process.env.PORT ? await pickPort(Number(process.env.PORT)) : await pick(3_000);
  const ports = await pickPorts(isOwnRun ? stablePorts : {});
  const count = replicasWanted();
  const sources = [
    ...Array.from({ length: count }, () => undefined),
    ...(process.env.BESIDE ? [process.env.BESIDE] : []),
  ];
  const services = {} as Record<ServiceName, ServicePlan>;
  for (const [index, name] of serviceNames.entries()) {
    const port = name === 'gateway' ? sitePort : await pick(4_001 + index);
    const replicas: ServicePorts[] = [];
    for (const [number, from] of sources.entries()) {
      replicas.push({
        port: sources.length === 1 ? port : await pick(4_201 + 10 * index + number),
        internal: await pick(4_101 + 10 * number + index),
        ...(from && { sources: from }),
      });
    }
    services[name] = { port, replicas };
  }
  const site = process.env.PUBLIC_URL ?? `http://localhost:${sitePort}`;
  const admin = {
    email: process.env.ADMIN_EMAIL ?? 'admin@powercorner.dz',
    password: process.env.ADMIN_PASSWORD ?? secrets.adminPassword,
  };
  const mongo = (database: string): string => `mongodb://127.0.0.1:${ports.mongodb}/${database}?directConnection=true`;
  const settings: Settings = {
    AUTH_MONGO_URL: mongo('auth'),
    CHAMPIONSHIPS_MONGO_URL: mongo('championships'),
    NOTIFICATIONS_MONGO_URL: mongo('notifications'),
    RABBITMQ_URL: `amqp://127.0.0.1:${ports.amqp}`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    ...(own.s3 ? {} : s3Keys),
    S3_BUCKET: bucket,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Power Corner <contact@powercorner.dz>',
    CONTACT_TO: admin.email,
    PUBLIC_URL: site,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    JWT_PRIVATE_KEY: secrets.jwtPrivateKey,
    JWT_PUBLIC_KEY: secrets.jwtPublicKey,
    AUTH_URL: `http://127.0.0.1:${services.auth.port}`,
    CHAMPIONSHIPS_URL: `http://127.0.0.1:${services.championships.port}`,
    NOTIFICATIONS_URL: `http://127.0.0.1:${services.notifications.port}`,
    WEB_DIST: webDist,
  };
  const inboxUrl = own.inbox ? null : `http://localhost:${ports.inbox}`;
  return { site, inbox: inboxUrl, admin, own, ports, services, settings };
}

/** REPLICAS, or one. BESIDE names the sources of another release, which runs one more process, the last. */
function replicasWanted(): number {
  const text = process.env.REPLICAS ?? '1';
  if (!/^[1-9]$/.test(text)) throw new Fault(`REPLICAS is ${text}: it takes a number from 1 to 9.`);
  return Number(text);
}

export async function startPlatform(
  plan: Plan,
  supervisor: Supervisor,
  { reload, signal }: { reload: boolean; signal: AbortSignal },
): Promise<void> {
  const { own, ports, services, settings } = plan;
  const start = async (part: Part, title = part.name): Promise<void> => {
    const startedAt = Date.now();
    if (signal.aborted) return;
    await supervisor.start(part);
    if (!part.hidden && !signal.aborted) printDone(title, startedAt);
  };
  const unless = (mine: boolean, startPart: () => Promise<void>): Promise<void> =>
    mine ? Promise.resolve() : startPart();
  const broker = rabbitmq(dataDir, ports);
  const startBroker = unless(own.rabbitmq, async () => {
    await start(broker.epmd);
    await start(broker.broker);
  });
  const startService = async (name: ServiceName): Promise<void> => {
    const { port, replicas } = services[name];
    const names = partNames(name, services[name]);
    const host = names.balancer ? '127.0.0.1' : hostOf(name);
    const startReplicas = (chosen: (ports: ServicePorts) => boolean) =>
      Promise.all(
        replicas.map(async (ports, index) => {
          if (chosen(ports))
            await start(service(name, ports, settings, { partName: names.processes[index], host, reload }));
        }),
      );
    // The other release is the older one: it makes the database, ours finds it.
    await startReplicas((ports) => ports.sources !== undefined);
    await startReplicas((ports) => ports.sources === undefined);
    if (names.balancer) await start(balancer(names.balancer, { host: hostOf(name), port, replicas }));
  };
  const web = process.env.WEB_DIST ? Promise.resolve() : reload ? start(webWatcher()) : build(signal);
  await Promise.all([
    startBroker,
    web,
    (async () => {
      await Promise.all([
        unless(own.mongodb, () => {
          const database = mongodb(dataDir, ports.mongodb);
          return start(database, `mongodb (${database.engine})`);
        }),
        unless(own.redis, () => start(redis(dataDir, ports.redis))),
        unless(own.s3, () => start(s3(dataDir, ports.s3, bucket))),
        unless(own.inbox, () => start(inbox(dataDir, ports.smtp, ports.inbox))),
      ]);
      await Promise.all(serviceNames.filter((name) => name !== 'gateway').map(startService));
      await web;
      await startService('gateway');
    })(),
  ]);
}

async function build(signal: AbortSignal): Promise<void> {
  const startedAt = Date.now();
  if (await buildWeb(signal)) printDone('web application built', startedAt);
}

export async function stopPlatform({ services }: Plan, supervisor: Supervisor): Promise<void> {
  const named = serviceNames.map((name) => partNames(name, services[name]));
  await Promise.all(['web', ...named.flatMap(({ processes }) => processes)].map((name) => supervisor.stop(name)));
  await Promise.all(named.flatMap(({ balancer: name }) => name ?? []).map((name) => supervisor.stop(name)));
  await Promise.all(backingNames.map((name) => supervisor.stop(name)));
  await supervisor.stop('epmd');
}

/** A full disk causes all kinds of errors, so it is checked first. */
export function explain(error: unknown): Fault {
  const { bavail, bsize } = statfsSync(existsSync(home) ? home : '.');
  const freeMb = Math.floor((bavail * bsize) / 1_048_576);
  if (freeMb < 50 || (error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new Fault(`The disk is full: ${home} has ${freeMb} MB left.`);
  if (error instanceof Fault) return error;
  return new Fault(
    error instanceof Error ? error.message : String(error),
    error instanceof Error ? error.stack?.split('\n').slice(1) : [],
  );
}
