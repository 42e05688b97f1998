// npm run settings: writes docs/settings.md again, the table of the environment variables that the processes read, and the
// list of their names by which a process finds misspelt ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

export interface Setting {
  name: string;
  /**
   * The default as it is written in the environment; null where the variable has to be set, '' where it may be absent.
   */
  standard: string | null;
  meaning: string;
  readBy: string[];
}

/** The part of a zod schema that says what an absent variable means. */
interface Schema {
  def: { type: string; innerType?: Schema; in?: Schema; defaultValue?: unknown };
}

const processes = {
  gateway: 'gateway',
  auth: 'services/auth',
  championships: 'services/championships',
  notifications: 'services/notifications',
};
const shared = ['packages/service-kit/src/ops/config.ts', 'packages/service-kit/src/tracing/config.ts'];

/** @returns the default of an absent variable: null where there is none, '' where it may be absent */
export function standardOf({ def }: Schema): string | null {
  if (def.type === 'default') return String(def.defaultValue);
  if (def.type === 'optional') return '';
  const inner = def.innerType ?? def.in;
  return inner ? standardOf(inner) : null;
}

/** @returns the comment above each property with a name of capitals, in one line */
export function meaningsIn(source: string): Map<string, string> {
  const commented = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/|\/\/ ([^\n]*))\n\s*([A-Z][A-Z0-9_]+):/g;
  return new Map(
    [...source.matchAll(commented)].map(([, block, line, name = '']) => [
      name,
      (block ?? line ?? '')
        .replace(/\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

export async function readSettings(): Promise<Setting[]> {
  const settings = new Map<string, Setting>();
  const common = new Map(shared.flatMap((path) => [...meaningsIn(readFileSync(join(root, path), 'utf8'))]));
  for (const [process, folder] of Object.entries(processes)) {
    const path = join(root, folder, 'src', 'config.ts');
    const { shape } = (await import(path)) as { shape: Record<string, Schema> };
    const own = meaningsIn(readFileSync(path, 'utf8'));
    for (const [name, schema] of Object.entries(shape)) {
      const standard = standardOf(schema);
      const known = settings.get(name);
      settings.set(name, {
        name,
        standard: known && (known.standard === null || standard === null) ? null : standard,
        meaning: known?.meaning || own.get(name) || common.get(name) || '',
        readBy: [...(known?.readBy ?? []), process],
      });
    }
  }
  return [...settings.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function settingsDocument(settings: readonly Setting[]): string {
  const all = Object.keys(processes).length;
  const standards = settings.filter(({ name }) => name.startsWith('OTEL_')).map(({ name }) => `\`${name}\``);
  const own = settings.filter(({ name }) => !name.startsWith('OTEL_'));
  const rows = own.map(({ name, standard, meaning, readBy }) => {
    const shown = standard === null ? '**required**' : standard === '' ? '' : `\`${standard}\``;
    const processes = readBy.length === all ? 'all' : readBy.join(', ');
    return `- \`${name}\` (${[shown, processes].filter(Boolean).join('; ')}): ${meaning}`;
  });
  return `# Settings

The environment variables that the processes read; \`npm run settings\` writes this page. \`npm start\` sets the required ones, \`sh ops/env.sh\` writes them for Compose and Kubernetes ([install](install.md)). Limits are count/period (\`10/15m\`), periods \`20s\`, \`15m\`, \`24h\`, \`2d\`. A process that misses or cannot read a variable names all faults and ends; of an unknown one that resembles one of these it warns.

Each has its default, the processes that read it, and its meaning.

${rows.join('\n')}

All processes also read these standard variables of OpenTelemetry ([traces](operations.md#traces)): ${standards.join(', ')}.
`;
}

export const namesDocument = (settings: readonly Setting[]): string =>
  `${JSON.stringify(
    settings.map(({ name }) => name),
    null,
    2,
  )}\n`;

export const namesPath = 'packages/service-kit/src/ops/setting-names.json';

if (import.meta.main) {
  const settings = await readSettings();
  writeFileSync(join(root, 'docs', 'settings.md'), settingsDocument(settings));
  writeFileSync(join(root, namesPath), namesDocument(settings));
}
