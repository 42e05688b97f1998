import { calls } from '@power-corner/contracts/calls/all';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { perSecond } from '../load.ts';
import { weigh } from '../process-usage.ts';
import { idOf } from '../rows.ts';
import { startSizedChampionships } from '../sized-service.ts';
import { startProcess, type StartedProcess } from '../start-process.ts';
import { interleave } from '../statistics.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const part = 'Tracing';
const championships = 200;
const rounds = 6;
const load = { connections: 20, seconds: 3 };

const each = (...values: number[]) => values.map((value) => value.toFixed(3)).join(' and ');

interface Pair {
  gateway: StartedProcess;
  service: StartedProcess;
}

/**
 * The processor time that gateway and service need for one list: without tracing, and with one request in a hundred
 * recorded and sent to a collector. It varies less than the requests a second when the machine has other work. Equal
 * processes differ by more than tracing may cost, so there are two pairs of each kind, started by turns.
 */
export async function tracing(environment: Environment, note: (row: Row) => void): Promise<void> {
  if (process.platform !== 'linux')
    return note({
      part,
      what: 'processor time is read from /proc, which only Linux has',
      measured: Number.NaN,
      unit: '',
    });
  let exports = 0;
  const collector = createServer((request, response) => {
    exports += 1;
    request.resume();
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const started: StartedProcess[] = [];
  try {
    const off = { OTEL_SDK_DISABLED: 'true' };
    const on = {
      OTEL_SDK_DISABLED: 'false',
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    };
    const pairs = {
      on1: await startPair('traced1', on),
      off1: await startPair('untraced1', off),
      off2: await startPair('untraced2', off),
      on2: await startPair('traced2', on),
    };
    const contenders = {
      on1: () => msOfOne(pairs.on1),
      off1: () => msOfOne(pairs.off1),
      off2: () => msOfOne(pairs.off2),
      on2: () => msOfOne(pairs.on2),
    };
    // Compiled code and full caches are what a platform has that runs.
    for (const warm of Object.values(contenders)) await warm();
    const measured = await interleave(rounds, contenders);
    if (exports === 0) throw new Error('the collector got no span: nothing was traced');
    note({
      part,
      what: 'processor time for a list, 1 in 100 recorded',
      measured: (measured.on1 + measured.on2) / 2,
      unit: 'ms',
      against: { what: 'tracing off', measured: (measured.off1 + measured.off2) / 2 },
      aim: { most: 1.05 },
      note: `gateway and service together, on ${each(measured.on1, measured.on2)}, off ${each(measured.off1, measured.off2)}, ${exports} exports`,
    });
  } finally {
    for (const one of started.toReversed()) await one.stop();
    collector.closeAllConnections();
    collector.close();
  }

  async function startPair(databaseName: string, settings: Record<string, string>): Promise<Pair> {
    const service = await startSizedChampionships(environment, championships, databaseName, settings);
    started.push(service);
    const gateway = await startProcess(environment, 'gateway', {
      REDIS_URL: environment.urlOf('redis'),
      AUTH_URL: environment.urlOf('auth'),
      CHAMPIONSHIPS_URL: service.origin,
      NOTIFICATIONS_URL: environment.urlOf('notifications'),
      WEB_DIST: environment.work,
      LIMIT_API_PER_ADDRESS: '100000000/1m',
      LIMIT_API_PER_ACCOUNT: '100000000/1m',
      ...settings,
    });
    started.push(gateway);
    return { gateway, service };
  }

  async function msOfOne({ gateway, service }: Pair): Promise<number> {
    const spent = () => weigh(gateway.pid).cpuSeconds + weigh(service.pid).cpuSeconds;
    const url = `${gateway.origin}${calls.listChampionships.path}?sort=asc&page=1&limit=12`;
    const token = environment.tokenOf(idOf('athlete', 1), 'athlete');
    const before = spent();
    const rate = await perSecond({ url, token }, load);
    return ((spent() - before) * 1000) / (rate * load.seconds);
  }
}
