/** An import between two files of ours; types alone bind nobody and are not looked at. */
export interface Import {
  from: string;
  /** A path from the root, or the name of a foreign package. */
  to: string;
}

interface Zone {
  from: RegExp;
  /** What it may import of what `among` matches; `$1` and `$2` stand for the groups of `from`. */
  only: string;
  among: RegExp;
  because: string;
}

const ours = /^(packages|services|gateway|web|local|tools|e2e|bench)\//;
const anything = /./;

// Patterns over the folders: a new service or feature stands under them at once.
const zones: readonly Zone[] = [
  {
    from: /^packages\/contracts\/src\//,
    only: '^packages/contracts/src/|^zod',
    among: anything,
    because: 'contracts import zod only: the web application carries them too',
  },
  {
    from: /^packages\/service-kit\/src\//,
    only: '^packages/(service-kit|contracts)/',
    among: ours,
    because: 'service-kit imports, of ours, contracts only',
  },
  {
    from: /^services\/([^/]+)\//,
    only: '^services/$1/|^packages/',
    among: ours,
    because: 'a service calls another one or learns from its events',
  },
  { from: /^gateway\//, only: '^gateway/|^packages/', among: ours, because: 'the gateway calls the services' },
  {
    from: /^web\//,
    only: '^web/|^packages/contracts/',
    among: ours,
    because: 'the web application imports, of ours, contracts only',
  },
  {
    from: /^web\/src\/(?:components\/ui|lib)\//,
    only: '^web/src/(components/ui|lib)/',
    among: /^web\/src\/(features|app)\//,
    because: 'what every screen shares knows no feature and no route',
  },
  {
    from: /^web\/src\/features\/([^/]+)\//,
    only: '^web/src/features/$1/',
    among: /^web\/src\/features\/[^/]+\/(admin-)?api\.ts$/,
    because: "another feature's calls are its own",
  },
  {
    from: /^services\/[^/]+\/src\/.*\/rules\.ts$/,
    only: '^packages/contracts/|^packages/service-kit/src/errors\\.ts$|/(rules|fold)\\.ts$',
    among: anything,
    because: 'rules import contracts and AppError only',
  },
  {
    from: /^services\/([^/]+)\/src\/([^/]+)\//,
    only: '^services/$1/src/$2/',
    among: /^services\/.*\/(model|repository)\.ts$/,
    because: "another feature's model and repository are its own: call its use-case",
  },
  {
    from: /^services\/.*\/(?!repository\.ts|database\.ts|main\.ts)[^/]+$/,
    only: '^$',
    among: /^services\/.*\/model\.ts$/,
    because: "only a feature's repository imports its model",
  },
  { from: /^local\//, only: '^local/|^tools/demo/', among: ours, because: 'the launcher uses the others from outside' },
];

/** Why this import is not allowed; undefined when it is. */
export function objection({ from, to }: Import): string | undefined {
  for (const zone of zones) {
    const groups = zone.from.exec(from);
    if (!groups || !zone.among.test(to)) continue;
    const allowed = new RegExp(zone.only.replaceAll(/\$(\d)/g, (_, index: string) => groups[Number(index)] ?? ''));
    if (!allowed.test(to)) return zone.because;
  }
  return undefined;
}

/** The specifiers that a source imports or re-exports as values. */
export function specifiersOf(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s(?!type\s)[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  );
  return [...statements].flatMap(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? []);
}
