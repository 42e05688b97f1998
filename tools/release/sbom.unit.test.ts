import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, expect, test } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../local/paths.ts';
import { type Lock, needsOf } from './lock-tree.ts';
import { type Bom, type CompiledPackage, createBom } from './sbom.ts';

const dpkgStatus = `Package: bash
Status: install ok installed
Architecture: amd64
Version: 5.2.37-2+b5
Description: GNU Bourne Again SHell

Package: libsystemd0
Status: install ok installed
Architecture: amd64
Version: 257.8-1~deb13u2

Package: removed
Status: deinstall ok config-files
Architecture: amd64
Version: 1.0
`;
const osRelease = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\nVERSION_ID="13"\n';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The packages that a workspace needs on a machine with an Intel processor and glibc. */
function closureOf(path: string, seen = new Set<string>()): Set<string> {
  const isThere = (need: string) => !need.includes('/@img/') || need.endsWith('linux-x64');
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const need of needsOf(lock, path, isThere)) closureOf(need, seen);
  return seen;
}

/** A folder as `npm ci --workspace` leaves it: the lock file, and beside it the list of what was installed. */
function installation(workspace: string, more: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-sbom-'));
  folders.push(folder);
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  mkdirSync(join(folder, 'node_modules'));
  const packages = Object.fromEntries([...closureOf(workspace), ...more].map((path) => [path, lock.packages[path]]));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  return folder;
}

const bomOf = (workspace: string, at = installation(workspace), compiled: CompiledPackage[] = []): Bom =>
  createBom({ root: at, workspace, compiled, dpkgStatus, osRelease, nodeVersion: '24.21.0' });
const purls = ({ components }: Bom) => components.map(({ purl }) => purl);
const dependenciesOf = (workspace: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { dependencies: object }).dependencies,
  );
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

test.each(['services/auth', 'services/championships', 'services/notifications', 'gateway'])(
  'the list of %s fits the schema of CycloneDX and names every package that it needs',
  async (workspace) => {
    const bom = bomOf(workspace);
    expect(await validator.validate(JSON.stringify(bom))).toBeNull();
    const names = bom.components.map(({ name }) => name);
    for (const needed of dependenciesOf(workspace)) expect(names).toContain(needed);
    for (const tool of ['typescript', 'vite', 'jest', '@types/express']) expect(names).not.toContain(tool);
    const refs = new Set(['image', ...bom.components.map((component) => component['bom-ref'])]);
    for (const { ref, dependsOn } of bom.dependencies)
      for (const each of [ref, ...dependsOn]) expect(refs).toContain(each);
  },
);

test('the packages inside of the web application are named with their licences', async () => {
  const bom = bomOf('gateway', undefined, [{ name: 'react', version: '19.3.1', identifier: 'MIT' }]);
  expect(await validator.validate(JSON.stringify(bom))).toBeNull();
  expect(bom.components).toContainEqual(
    expect.objectContaining({ purl: 'pkg:npm/react@19.3.1', licenses: [{ expression: 'MIT' }] }),
  );
});

test('a list that does not fit the schema is found', async () => {
  const bom = bomOf('services/auth');
  delete (bom.components[0] as Partial<Bom['components'][number]>).name;
  expect(await validator.validate(JSON.stringify(bom))).not.toBeNull();
});

test('Node.js and the installed packages of Debian are named, and removed ones are not', () => {
  const found = purls(bomOf('services/auth'));
  expect(found).toEqual(
    expect.arrayContaining([
      'pkg:generic/node@24.21.0',
      'pkg:deb/debian/bash@5.2.37-2%2Bb5?arch=amd64&distro=debian-13',
      'pkg:deb/debian/libsystemd0@257.8-1~deb13u2?arch=amd64&distro=debian-13',
    ]),
  );
  expect(found.filter((purl) => purl?.startsWith('pkg:deb/'))).toHaveLength(2);
});

test('a package that is installed and that nothing needs is named all the same', () => {
  const path = 'node_modules/typescript';
  expect(purls(bomOf('services/auth', installation('services/auth', [path])))).toContain(
    `pkg:npm/typescript@${lock.packages[path]?.version}`,
  );
});

test('the libraries that are compiled into libvips are named', () => {
  const at = installation('services/championships');
  const file = join(at, 'node_modules/@img/sharp-libvips-linux-x64/versions.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{"vips":"8.18.7","webp":"1.6.0"}');
  const libvips = bomOf('services/championships', at).components.find(({ name }) => /sharp-libvips-/.test(name));
  expect(libvips?.['components']).toMatchObject([
    { purl: 'pkg:generic/vips@8.18.7' },
    { purl: 'pkg:generic/webp@1.6.0' },
  ]);
});

test('the same content makes the same list', () => {
  const at = installation('services/auth');
  expect(bomOf('services/auth', at)).toEqual(bomOf('services/auth', at));
  expect(bomOf('services/auth', at)['serialNumber']).not.toBe(bomOf('gateway')['serialNumber']);
});

test('a workspace that is not installed is an error', () => {
  expect(() => bomOf('services/auth', installation('gateway'))).toThrow('services/auth is not installed');
});
