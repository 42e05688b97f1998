// The list of what an image is made of (CycloneDX 1.6), written while the image is built:
//   node tools/release/sbom.ts WORKSPACE FILE [LICENSES]
// WORKSPACE runs in the image with its installed packages; LICENSES is Vite's list of what it compiled into a web
// build. `npm sbom` refuses an installation of one workspace, and leaves out shared packages when it is given the lock
// file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Lock, nameOf, needsOf } from './lock-tree.ts';

interface Component {
  type: 'application' | 'library' | 'operating-system';
  'bom-ref': string;
  name: string;
  version: string;
  purl?: string;
  [field: string]: unknown;
}

export interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
  [field: string]: unknown;
}

export interface CompiledPackage {
  name: string;
  version: string;
  identifier?: string | null;
}

interface Sources {
  /** Where the workspace was installed. */
  root: string;
  workspace: string;
  /** The packages inside of a web build, as Vite lists them. */
  compiled?: readonly CompiledPackage[];
  /** The package database of Debian, and what names its release. */
  dpkgStatus: string;
  osRelease: string;
  nodeVersion: string;
}

/** Everything that npm installed for the workspace, Debian's packages, Node.js and the libraries inside of libvips. */
export function createBom({ root, workspace, compiled = [], dpkgStatus, osRelease, nodeVersion }: Sources): Bom {
  const lock = readLock(join(root, 'package-lock.json'));
  // npm installs more than the workspace needs: what it notes here is what is there.
  const there = Object.entries(readLock(join(root, 'node_modules', '.package-lock.json')).packages).flatMap(
    ([path, found]) => (found?.link ? [] : [path]),
  );
  const tree = new Map(there.map((path) => [path, needsOf(lock, path, (need) => there.includes(need))]));
  if (!tree.has(workspace)) throw new Error(`${workspace} is not installed in ${root}`);
  const refOf = (path: string) => `npm:${path}`;
  const npm = [...tree.keys()].map((path) => npmComponent(lock, path, refOf(path), root));
  const web = compiled.map(({ name, version, identifier }) =>
    libraryOf({ name, version, license: identifier ?? undefined }, `web:${name}@${version}`),
  );
  const system = debianComponents(dpkgStatus, osRelease);
  const node: Component = {
    type: 'application',
    'bom-ref': 'node',
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${nodeVersion}:*:*:*:*:*:*:*`,
  };
  const name = nameOf(lock, workspace);
  const image: Component = {
    type: 'application',
    'bom-ref': 'image',
    name: name.replace('@power-corner/', 'power-corner/'),
    version: lock.packages['']?.version ?? '',
  };
  const content = {
    metadata: { component: image },
    components: [...npm, ...web, node, ...system],
    dependencies: [
      {
        ref: 'image',
        dependsOn: [refOf(workspace), ...[...web, node, ...system].map((each) => each['bom-ref'])],
      },
      ...[...tree].map(([path, needs]) => ({ ref: refOf(path), dependsOn: needs.map(refOf) })),
    ],
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // The same content has the same number, so that an image built twice stays the same.
    serialNumber: uuidOf(JSON.stringify(content)),
    version: 1,
    ...content,
  };
}

const readLock = (path: string): Lock => JSON.parse(readFileSync(path, 'utf8')) as Lock;

function npmComponent(lock: Lock, path: string, ref: string, root: string): Component {
  const { version = '', license, integrity } = lock.packages[path] ?? {};
  const name = nameOf(lock, path);
  const [algorithm, content = ''] = integrity?.split('-') ?? [];
  // Packages that carry compiled libraries name them in this file.
  const inside = join(root, path, 'versions.json');
  return {
    ...libraryOf({ name, version, license }, ref),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
    }),
    ...(name.startsWith('@img/sharp-libvips-') &&
      existsSync(inside) && { components: librariesIn(JSON.parse(readFileSync(inside, 'utf8')), ref) }),
  };
}

const libraryOf = (
  { name, version, license }: { name: string; version: string; license: string | undefined },
  ref: string,
): Component => ({
  type: 'library',
  'bom-ref': ref,
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(license && { licenses: [licenseOf(license)] }),
});

const librariesIn = (versions: Record<string, string>, ref: string): Component[] =>
  Object.entries(versions).map(([name, version]) => ({
    type: 'library',
    'bom-ref': `${ref}/${name}`,
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
  }));

const licenseOf = (license: string) =>
  /^SEE LICENSE|^UNLICENSED$/.test(license) ? { license: { name: license } } : { expression: license };

/** Debian's database names no licences: they are in /usr/share/doc of the image. */
function debianComponents(status: string, osRelease: string): Component[] {
  const { ID = 'linux', VERSION_ID = '' } = parseEnv(osRelease);
  const packages = status.split(/\n\n+/).flatMap((text): Component[] => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
    if (!field('Status').endsWith(' installed')) return [];
    const [name, version, arch] = [field('Package'), field('Version'), field('Architecture')];
    const purl = `pkg:deb/${ID}/${name}@${encodeURIComponent(version)}?arch=${arch}&distro=${ID}-${VERSION_ID}`;
    return [{ type: 'library', 'bom-ref': `deb:${name}:${arch}`, name, version, purl }];
  });
  return [{ type: 'operating-system', 'bom-ref': 'os', name: ID, version: VERSION_ID }, ...packages];
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

if (import.meta.main) {
  const [workspace = '', file = '', licenses] = process.argv.slice(2);
  const bom = createBom({
    root: process.cwd(),
    workspace,
    ...(licenses && { compiled: JSON.parse(readFileSync(licenses, 'utf8')) as CompiledPackage[] }),
    dpkgStatus: readFileSync('/var/lib/dpkg/status', 'utf8'),
    osRelease: readFileSync('/etc/os-release', 'utf8'),
    nodeVersion: process.versions.node,
  });
  writeFileSync(file, `${JSON.stringify(bom, null, 1)}\n`);
}
