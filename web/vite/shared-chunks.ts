import { join } from 'node:path';
import type { Rolldown } from 'vite';

const routes = join(import.meta.dirname, '../src/app/routes');

/** Screens that many visits load, by those who open them. */
const screens = {
  athletes: [
    'dashboard.tsx',
    'athlete/athlete-home.tsx',
    'athlete/my-championships.tsx',
    'championship.tsx',
    'championships.tsx',
  ],
  visitors: ['account/login.tsx', 'home.tsx'],
  staff: ['dashboard.tsx', 'admin/participants.tsx', 'account/account.tsx'],
  officials: ['admin/meet.tsx'],
};

let usedBy: Readonly<Record<string, ReadonlySet<string>>> | undefined;

/** All that these modules import, without lazy parts. */
function closureOf(files: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set(files.map((file) => join(routes, file)));
  for (const id of found) for (const each of context.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

/**
 * The file of a module: those of the same readers share one, since a request takes a cheap phone 8 ms. What a module
 * imports is used wherever the module is, so that no two files import each other. Null: as the bundler decides.
 */
export function sharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  usedBy ??= Object.fromEntries(Object.entries(screens).map(([name, files]) => [name, closureOf(files, context)]));
  const users = Object.entries(usedBy).flatMap(([name, modules]) => (modules.has(id) ? [name] : []));
  const isEntry = id.startsWith(routes) || (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  return users.length < 2 || isEntry ? null : `shared-${users.join('-')}`;
}
