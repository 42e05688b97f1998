import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asked, partsOf } from '../../local/platforms/compose-project.ts';
import { internalUrlOf } from '../support/platform.ts';

const root = resolve(import.meta.dirname, '..', '..');
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

interface Listed {
  components: { group?: string; name: string; version: string }[];
}

async function containerOf(service: string): Promise<string> {
  const parts = await partsOf(process.env['COMPOSE_TEST_PROJECT'] ?? '');
  const id = (parts.get(service) ?? parts.get(`${service}-1`))?.Id;
  if (!id) throw new Error(`no container of ${service}`);
  return id;
}

const installed = `
  const { globSync, readFileSync } = require('node:fs');
  for (const file of globSync('/app/**/node_modules/{*,@*/*}/package.json')) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
    if (version && !/^@types\\/|^undici-types$/.test(name)) console.log(name + '@' + version);
  }`;

for (const service of ['gateway', 'auth', 'championships', 'notifications']) {
  test(`the image of ${service} says its release in its labels, its log and its metrics`, async () => {
    const id = await containerOf(service);
    const labels = JSON.parse(await asked('inspect', '--format', '{{json .Config.Labels}}', id)) as object;
    expect(labels).toMatchObject({
      'org.opencontainers.image.version': 'tested',
      'org.opencontainers.image.revision': revision,
    });
    const metrics = await (await fetch(`${internalUrlOf(service)}/metrics`)).text();
    const [line = ''] = /^power_corner_build_info\{.*\} 1$/m.exec(metrics) ?? [];
    for (const label of [`service="${service}"`, `version="${version}"`, `revision="${revision}"`])
      expect(line).toContain(label);
    expect(await asked('logs', id)).toContain(`"version":"${version}","revision":"${revision}","msg":"starting"`);
  });

  test(`the image of ${service} lists every package of npm that it has`, async () => {
    const id = await containerOf(service);
    const listIn = async (file: string) => {
      const { components } = JSON.parse(await asked('exec', id, 'cat', `/usr/share/sbom/${file}`)) as Listed;
      return components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`);
    };
    const listed = await listIn('npm.cdx.json');
    const npm = (await asked('exec', id, 'node', '-e', installed)).split('\n');
    expect(npm.length).toBeGreaterThan(80);
    expect(npm.filter((name) => !listed.includes(name))).toEqual([]);
    if (service === 'gateway')
      expect((await listIn('web.cdx.json')).some((name) => name.startsWith('react-dom@'))).toBe(true);
  });
}
