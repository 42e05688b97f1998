import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { pickPort } from '../../local/processes/ports.ts';
import { api, newAthlete, newChampionship, participate } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { internalUrlOf } from '../support/platform.ts';

const monitoring = resolve(import.meta.dirname, '..', '..', 'ops', 'monitoring');
const services = ['gateway', 'auth', 'championships', 'notifications'];
const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: monitoring });

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
const { panels } = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as Dashboard;

const folder = mkdtempSync(join(tmpdir(), 'power-corner-prometheus-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

function configuration(targets: string[]): string {
  const given = parse(readFileSync(join(monitoring, 'prometheus.yml'), 'utf8')) as {
    rule_files: string[];
    scrape_configs: object[];
  };
  const [job] = given.scrape_configs;
  const path = join(folder, 'prometheus.yml');
  const own = {
    ...given,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: given.rule_files.map((file) => file.replace('/etc/prometheus', monitoring)),
    scrape_configs: [{ ...job, dns_sd_configs: undefined, static_configs: [{ targets }] }],
  };
  writeFileSync(path, stringify(JSON.parse(JSON.stringify(own))));
  return path;
}

test('Prometheus takes the configuration and the alert rules, and each rule fires when it should', async () => {
  const path = join(folder, 'as-on-compose.yml');
  const text = readFileSync(join(monitoring, 'prometheus.yml'), 'utf8');
  writeFileSync(path, text.replace('/etc/prometheus', monitoring));
  expect((await promtool('check', 'config', path)).stdout).toContain('is valid prometheus config file syntax');
  expect((await promtool('check', 'rules', 'alerts.yml')).stdout).toContain('SUCCESS');
  const { stdout } = await promtool('test', 'rules', 'alerts.test.yml');
  expect(stdout).toContain('SUCCESS');
});

test.describe('a Prometheus beside the running platform', () => {
  let prometheus: ChildProcess;
  let url = '';
  // Its answers are read as they come: a test names the fields that decide.
  // oxlint-disable-next-line no-explicit-any
  const ask = async (path: string): Promise<any> => (await (await fetch(`${url}/api/v1/${path}`)).json()) as unknown;
  const query = (expression: string) => ask(`query?${new URLSearchParams({ query: expression }).toString()}`);

  test.beforeAll(async () => {
    url = `http://127.0.0.1:${await pickPort()}`;
    const config = configuration(services.map((service) => new URL(internalUrlOf(service)).host));
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${new URL(url).host}`,
      ],
      { stdio: 'ignore' },
    );
    await eventually(async () => (await fetch(`${url}/-/ready`).catch(() => null))?.ok, 'Prometheus', 30_000);
  });
  test.afterAll(async () => {
    const ended = new Promise((done) => prometheus.once('exit', done));
    prometheus.kill('SIGTERM');
    await ended;
  });

  test('reads every process, evaluates every rule, and no alert fires on a healthy platform', async () => {
    const up = async () =>
      (await ask('targets')).data.activeTargets.filter(({ health }: { health: string }) => health === 'up');
    await eventually(async () => (await up()).length === services.length, 'every target is up', 30_000);
    const healthy = async () => {
      const { groups } = (await ask('rules')).data;
      return groups.flatMap(({ rules }: { rules: { health: string }[] }) => rules);
    };
    await eventually(
      async () => (await healthy()).every(({ health }: { health: string }) => health === 'ok'),
      'every rule is evaluated',
      30_000,
    );
    const names = (await healthy()).map(({ name }: { name: string }) => name);
    const { groups } = parse(readFileSync(join(monitoring, 'alerts.yml'), 'utf8')) as {
      groups: { rules: { alert: string }[] }[];
    };
    expect(names).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)));
    const firing = (await ask('alerts')).data.alerts.filter(({ state }: { state: string }) => state === 'firing');
    expect(firing).toEqual([]);
    const builds = (await query('power_corner_build_info')).data.result as { metric: { service: string } }[];
    expect(builds.map(({ metric }) => metric.service).toSorted()).toEqual([...services].toSorted());
  });

  test('answers every query of the dashboard with numbers once people have used the platform', async () => {
    const championship = await newChampionship({ type: 'Crossfit' });
    const { email, token } = await newAthlete();
    expect((await participate(token, championship, null)).status).toBe(201);
    await inbox.link(email, 'verify-participation');
    await api(calls.logIn, { body: { email, password: 'a wrong one' } });
    // A rate needs two values; these counters rise only when something is refused or fails.
    const quiet = [
      'Upstream failures of the gateway',
      'Rate-limited requests',
      'Failures by service',
      'Bulk mails of the last day',
    ];
    const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
    expect(queries.length).toBeGreaterThan(25);
    for (const { title, expr } of queries) {
      await eventually(
        async () => {
          const { status, data, error } = await query(expr);
          if (status !== 'success') throw new Error(`${title}: ${error}`);
          return quiet.includes(title) || data.result.length > 0;
        },
        `numbers for the panel ${title}`,
        30_000,
      );
    }
  });
});
