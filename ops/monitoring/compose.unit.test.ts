import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../local/paths.ts';

interface Service {
  profiles?: string[];
  image?: string;
  ports?: string[];
  volumes?: string[];
  networks: string[];
  environment?: Record<string, string>;
  entrypoint?: string[];
  read_only?: boolean;
  depends_on?: object;
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const { prometheus, grafana } = services as Record<'prometheus' | 'grafana', Service>;
const monitoring = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('monitoring'));

test('Prometheus and Grafana run with the profile monitoring alone, and nothing waits for them', () => {
  expect(monitoring.map(([name, { profiles }]) => [name, profiles])).toEqual([
    ['prometheus', ['monitoring']],
    ['grafana', ['monitoring']],
  ]);
  for (const { depends_on: needed = {} } of Object.values(services))
    for (const [name] of monitoring) expect(needed).not.toHaveProperty(name);
});

test('they listen on loopback, whatever BIND_ADDRESS says, run a version, and write to their volumes alone', () => {
  for (const [, { ports = [], image, read_only: readOnly }] of monitoring) {
    expect(ports).toHaveLength(1);
    expect(ports[0]).toMatch(/^127\.0\.0\.1:\$\{\w+:-\d+\}:\d+$/);
    expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
    expect(readOnly).toBe(true);
  }
});

test('every file that they are given is there, and cannot be written by them', () => {
  const files = monitoring.flatMap(([, { volumes = [] }]) => volumes.filter((volume) => volume.startsWith('./')));
  expect(files).toHaveLength(5);
  for (const file of files) {
    const [from = '', , mode] = file.split(':');
    expect([file, existsSync(join(root, from)), mode]).toEqual([file, true, 'ro']);
  }
});

test('Prometheus finds the services by name on their internal port, and reads the rules that it is given', () => {
  const { rule_files: rules, scrape_configs: jobs } = parse(read('ops/monitoring/prometheus.yml')) as {
    rule_files: string[];
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const asked = jobs.flatMap((job) => job.dns_sd_configs);
  const ours = Object.entries(services).flatMap(([name, { image }]) =>
    image?.startsWith('power-corner/') ? [name] : [],
  );
  expect(asked.flatMap(({ names }) => names).toSorted()).toEqual(ours.toSorted());
  for (const { port } of asked) expect(read('Dockerfile')).toContain(`INTERNAL_PORT=${port}`);
  for (const name of ours)
    expect(services[name]?.networks.some((network) => prometheus.networks.includes(network))).toBe(true);
  for (const rule of rules) expect(prometheus.volumes?.some((volume) => volume.includes(`:${rule}:`))).toBe(true);
});

test('Grafana shows our dashboard from our Prometheus', () => {
  const { datasources } = parse(read('ops/monitoring/grafana/datasources.yml')) as {
    datasources: { type: string; url: string; isDefault: boolean }[];
  };
  expect(datasources).toMatchObject([{ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true }]);
  expect(grafana.networks.filter((network) => prometheus.networks.includes(network))).not.toEqual([]);
  const { providers } = parse(read('ops/monitoring/grafana/dashboards.yml')) as {
    providers: { options: { path: string } }[];
  };
  const [provider] = providers;
  expect(grafana.volumes).toContain(`./ops/monitoring/dashboard.json:${provider?.options.path}/power-corner.json:ro`);
});

test('Grafana starts with a password of ours alone, and the file of secrets has one', () => {
  expect(grafana.environment).toMatchObject({
    GF_SECURITY_ADMIN_PASSWORD: '${GRAFANA_PASSWORD:-}',
    GF_USERS_ALLOW_SIGN_UP: 'false',
  });
  // As the container's shell runs it, with a stand-in for Grafana's own start.
  const [shell = '', flag = '', script = ''] = grafana.entrypoint ?? [];
  const start = script.replaceAll('$$', '$').replace('exec /run.sh', 'echo started');
  const run = (password: string) =>
    execFileSync(shell, [flag, start], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { GF_SECURITY_ADMIN_PASSWORD: password },
    });
  expect(run('secret')).toBe('started\n');
  expect(() => run('')).toThrow(/GRAFANA_PASSWORD is missing/);

  const folder = mkdtempSync(join(tmpdir(), 'power-corner-env-'));
  execFileSync('sh', [join(root, 'ops', 'env.sh'), join(folder, 'env')]);
  expect(readFileSync(join(folder, 'env'), 'utf8')).toMatch(/^GRAFANA_PASSWORD=\w{48}$/m);
  rmSync(folder, { recursive: true });
});
