import { calls } from '@power-corner/contracts/calls/all';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { perSecond } from '../load.ts';
import { weigh } from '../process-usage.ts';
import { idOf } from '../rows/rows.ts';
import { startSizedChampionships } from '../sized-service.ts';
import { startProcess, type StartedProcess } from '../start-process.ts';
import { interleave } from '../statistics.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const part = 'Tracing';
const championships = 200;
const rounds = 4;
/** Tracing on (true) or off, for each pair in the order of their start. */
const order = [true, false, false, true, true, false];
const load = { connections: 20, seconds: 3 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;
const listed = (values: readonly number[]) => values.map((value) => value.toFixed(3)).join(' ');

interface Pair {
  gateway: StartedProcess;
  service: StartedProcess;
}

/**
 * The processor time that gateway and service need for one list: without tracing, and with one request in a hundred
 * recorded and sent to a collector. It varies less than the requests a second when the machine has other work. Equal
 * processes differ by more than tracing may cost, so there are three pairs of each kind, started by turns.
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
    const contenders: Record<string, () => Promise<number>> = {};
    for (const [index, isOn] of order.entries()) {
      const pair = await startPair(`tracing${index}`, isOn ? on : off);
      contenders[`pair ${index}`] = () => msOfOne(pair);
    }
    // Compiled code and full caches are what a platform has that runs.
    for (const warm of Object.values(contenders)) await warm();
    const measured = Object.values(await interleave(rounds, contenders));
    const traced = measured.filter((_, index) => order[index]);
    const untraced = measured.filter((_, index) => !order[index]);
    if (exports === 0) throw new Error('the collector got no span: nothing was traced');
    note({
      part,
      what: 'processor time for a list, 1 in 100 recorded',
      measured: mean(traced),
      unit: 'ms',
      against: { what: 'tracing off', measured: mean(untraced) },
      aim: { most: 1.05 },
      note: `gateway and service together, on ${listed(traced)}, off ${listed(untraced)}, ${exports} exports`,
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
