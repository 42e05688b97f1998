import { isBuiltin } from 'node:module';

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Source {
  path: string;
  text: string;
}

export interface Workspace {
  /** The folder from the root, with a slash at its end; empty for the root. */
  folder: string;
  manifest: Manifest;
  sources: readonly Source[];
  /** Peer dependencies of the packages in the manifest. */
  peers: ReadonlySet<string>;
}

/** Folders whose code runs in production. */
const inProduction = /^(?:(?:packages|services)\/[^/]+|gateway|web)\/src\//;
const forTests = /\.test\.tsx?$|(?:^|\/)testing\.ts$/;

const imported = [
  /^\s*(?:import|export)\s[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\b(?:import|require|require\.resolve|\)\.resolve)\(\s*['"]([^'"]+)['"]/g,
];
const inStyles = [/^\s*@import\s*['"]([^'"]+)['"]/gm, /\burl\(\s*['"]([^'"]+)['"]/g];
const typesAlone = /^\s*(?:import|export)\s+type\s[^;'"`]*?\bfrom\s*['"][^'"]+['"]/gm;

/** The package that a specifier names; undefined for a file of ours and for Node.js itself. */
function packageOf(specifier: string): string | undefined {
  const [name] = /^(?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*/.exec(specifier) ?? [];
  return name === undefined || isBuiltin(specifier) || specifier.includes(':') ? undefined : name;
}

/** The packages that a source imports, without imports of types, which are gone when the code runs. */
export function packagesIn({ path, text }: Source): Set<string> {
  const code = text.replaceAll(typesAlone, '');
  const specifiers = (path.endsWith('.css') ? inStyles : imported).flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, specifier = '']) => specifier),
  );
  return new Set(specifiers.flatMap((specifier) => packageOf(specifier) ?? []));
}

/**
 * The packages that a workspace's manifest has in the wrong list. Knip finds those that it lacks, and those that
 * nothing uses.
 */
export function manifestFaults({ folder, manifest, sources, peers }: Workspace): string[] {
  const runtime = new Set(Object.keys(manifest.dependencies ?? {}));
  const development = new Set(Object.keys(manifest.devDependencies ?? {}));
  const faults: string[] = [];
  const usedInProduction = new Set<string>();
  for (const source of sources) {
    if (!inProduction.test(source.path) || forTests.test(source.path)) continue;
    for (const name of packagesIn(source)) {
      usedInProduction.add(name);
      // A style sheet is compiled: its imports belong to the build.
      if (!source.path.endsWith('.css') && development.has(name))
        faults.push(`${source.path} imports ${name}, which ${folder}package.json lists for development`);
    }
  }
  for (const name of runtime)
    if (!usedInProduction.has(name) && !peers.has(name))
      faults.push(`${folder}package.json lists ${name} under dependencies, and no code in production imports it`);
  return faults;
}

export interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Optional dependencies without an entry of their own, such as the binary of another platform: `npm ci` refuses such a
 * lock file.
 */
export function lockFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const isLocked = (from: string, name: string): boolean => {
    if (`${from ? `${from}/` : ''}node_modules/${name}` in packages) return true;
    return from !== '' && isLocked(from.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, ''), name);
  };
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `package-lock.json lacks ${name}, an optional dependency of ${path}`),
  );
}
