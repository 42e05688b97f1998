// Compares the lists of each package.json with what runs in production: node tools/lint/manifests/manifests.ts
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../local/paths.ts';
import { lockFaults, type LockedPackage, type Manifest, manifestFaults, type Source } from './manifest-faults.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestAt = (path: string) => JSON.parse(read(path)) as Manifest;
const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|\.local|test-results)$/.test(path);

const manifests = globSync('{*/package.json,{packages,services}/*/package.json}', { cwd: root, exclude }).sort();
const sources: Source[] = globSync('**/*.{ts,tsx,mjs,js,css,conf}', { cwd: root, exclude }).map((path) => ({
  path,
  text: read(path),
}));
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, LockedPackage>;
};

const faults = lockFaults(packages);
for (const path of manifests) {
  const folder = `${dirname(path)}/`;
  const manifest = manifestAt(path);
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const installed = (name: string) => packages[`${folder}node_modules/${name}`] ?? packages[`node_modules/${name}`];
  const peers = new Set(declared.flatMap((name) => Object.keys(installed(name)?.peerDependencies ?? {})));
  const own = sources.filter((source) => source.path.startsWith(folder));
  faults.push(...manifestFaults({ folder, manifest, sources: own, peers }));
}
for (const fault of faults) console.log(fault);
console.log(`${manifests.length} package.json, ${sources.length} sources, ${faults.length} faults`);
process.exitCode = faults.length === 0 && manifests.length > 0 ? 0 : 1;
