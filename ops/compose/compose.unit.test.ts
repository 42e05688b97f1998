import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../local/paths.ts';

interface Server {
  image: string;
  restart?: string;
  logging?: { driver: string; options: Record<string, string> };
  profiles?: string[];
  network_mode?: string;
  ports?: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  mem_limit: string;
  depends_on?: unknown;
}
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Server> };

test.each(Object.entries(services))(
  '%s comes back after a restart of the machine, is looked after, and has a log with an end',
  (_, { image, restart, logging, healthcheck }) => {
    expect(restart).toBe('unless-stopped');
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } });
    // Our own images bring theirs.
    if (!image.startsWith('power-corner/')) expect(healthcheck?.test.length).toBeGreaterThan(1);
    else expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*readyz/m);
  },
);

test('with the profile public, Caddy alone listens for the internet, with the addresses that it is given', () => {
  const { caddy, ...others } = services as Record<string, Server> & { caddy: Server };
  expect([caddy.profiles, caddy.network_mode]).toEqual([['public'], 'host']);
  for (const { ports = [] } of Object.values(others))
    for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):/);
  const asked = [...read('ops', 'Caddyfile').matchAll(/\{\$(\w+)[:}]/g)].map(([, name = '']) => name);
  expect(new Set(Object.keys(caddy.environment))).toEqual(new Set(asked.filter((name) => name !== 'XDG_DATA_HOME')));
});

test('has a limit of memory, waits for no store to be healthy, and is asked by no Node.js, shell of a database or Erlang', () => {
  for (const [name, { mem_limit: limit, depends_on: needed = [], healthcheck }] of Object.entries(services)) {
    expect([name, limit]).toEqual([name, expect.stringMatching(/\d+[mg]\}?$/)]);
    if (name !== 'caddy') expect([name, Array.isArray(needed)]).toEqual([name, true]);
    if (name !== 'inbox') expect(healthcheck?.test.join(' ') ?? '').not.toMatch(/node|mongosh|rabbitmq-/);
  }
});

test("without a mail server of one's own the inbox takes every mail; with one it shows nothing", () => {
  expect(services['notifications']?.environment['SMTP_URL']).toBe('${SMTP_URL:-smtp://inbox:1025}');
  expect(services['inbox']?.environment['MAILDEV_WEB_IP']).toBe('${SMTP_URL:+127.0.0.1}');
});

describe('the end of support', () => {
  const ends = read('ops', 'support-ends.txt')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const images = [
    ...Object.values(services).map(({ image }) => image),
    ...['docker-compose.yml', 'Dockerfile', 'ops/compose/tracing.yml'].flatMap((file) =>
      [...read(file).matchAll(/(?:image: |NODE_IMAGE=)([\w./-]+:[\w.-]+)$/gm)].map(([, image = '']) => image),
    ),
  ].filter((image) => !image.startsWith('power-corner/'));

  test('is written down for every image that is named, and for no other', () => {
    const named = ends.map((line) => line.split(' ')[0]!);
    expect(images.filter((image) => !named.some((name) => image.startsWith(name)))).toEqual([]);
    expect(named.filter((name) => !images.some((image) => image.startsWith(name)))).toEqual([]);
  });

  test('is named by the workflow when it is within 60 days', () => {
    const [, script = ''] = /run: (awk .*)$/m.exec(read('.github', 'workflows', 'advisories.yml')) ?? [];
    const check = (...lines: string[]) =>
      spawnSync('sh', ['-c', script.replace('ops/support-ends.txt', '-')], {
        input: lines.join('\n'),
        encoding: 'utf8',
      });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(check('# a comment 2001-01-01', `one ${inDays(70)}`, 'two newest')).toMatchObject({ status: 0, stdout: '' });
    expect(check(`one ${inDays(50)}`, `two ${inDays(70)}`)).toMatchObject({ status: 1, stdout: `one ${inDays(50)}\n` });
  });
});
