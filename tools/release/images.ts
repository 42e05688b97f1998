// npm run images [-- REGISTRY] [--push]: builds the four images, labelled with version and commit, and keeps the list
// of what each is made of in sbom/. REGISTRY is as registry.example/power-corner; without it the names of Docker
// Compose.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { print, printFault } from '../../local/terminal.ts';
import { versionOf } from './version.ts';

export const images: Readonly<Record<string, { workspace: string; target: string }>> = {
  gateway: { workspace: 'gateway', target: 'gateway' },
  auth: { workspace: 'services/auth', target: 'service' },
  championships: { workspace: 'services/championships', target: 'service' },
  notifications: { workspace: 'services/notifications', target: 'service' },
};

/**
 * The version that the images get. Only the tagged commit has that of the release: any other one must not take the name
 * of a released image.
 */
export function imageVersion(at: {
  version: string;
  revision: string;
  tags: readonly string[];
  dirty: boolean;
}): string {
  if (at.dirty) return `${at.version}-${at.revision.slice(0, 12)}-dirty`;
  return at.tags.includes(`v${at.version}`) ? at.version : `${at.version}-${at.revision.slice(0, 12)}`;
}

/** The arguments of `docker build` for an image. */
export function buildArgs(
  service: string,
  { name, version, revision }: { name: string; version: string; revision: string },
) {
  const { workspace = '', target = '' } = images[service] ?? {};
  const settings = { SERVICE: workspace, VERSION: version, REVISION: revision };
  return [
    'build',
    ...Object.entries(settings).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    '--target',
    target,
    '--tag',
    name,
    '.',
  ];
}

function main(): void {
  const args = process.argv.slice(2);
  const push = args.includes('--push');
  const [registry = 'power-corner', ...rest] = args.filter((arg) => arg !== '--push');
  if (rest.length > 0 || registry.startsWith('-') || (push && registry === 'power-corner')) {
    printFault('npm run images [-- REGISTRY] [--push]', ['--push needs the registry']);
    process.exitCode = 2;
    return;
  }
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const docker = (...words: string[]) => execFileSync('docker', words, { cwd: root, stdio: 'inherit' });
  const revision = git('rev-parse', 'HEAD');
  const version = imageVersion({
    version: versionOf(root),
    revision,
    tags: git('tag', '--points-at', 'HEAD').split('\n'),
    dirty: git('status', '--porcelain') !== '',
  });
  const folder = join(root, 'sbom');
  mkdirSync(folder, { recursive: true });
  for (const service of Object.keys(images)) {
    const name = `${registry}/${service}:${version}`;
    docker(...buildArgs(service, { name, version, revision }));
    const list = execFileSync(
      'docker',
      ['run', '--rm', '--entrypoint', 'cat', name, '/usr/share/sbom/power-corner.cdx.json'],
      {
        maxBuffer: 64 * 2 ** 20,
      },
    );
    writeFileSync(join(folder, `${service}-${version}.cdx.json`), list);
    if (push) docker('push', name);
    print(`${name}, made of what sbom/${service}-${version}.cdx.json lists`);
  }
}

if (import.meta.main) main();
