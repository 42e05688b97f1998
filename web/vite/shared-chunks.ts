import { join } from 'node:path';
import type { Rolldown } from 'vite';

const routes = join(import.meta.dirname, '../src/app/routes');

/** Unlike each other, so that hardly any screen loads what it does not use. */
const screens = [
  ['dashboard.tsx', 'athlete/athlete-home.tsx'],
  ['dashboard.tsx', 'athlete/my-championships.tsx'],
  ['championship.tsx'],
  ['championships.tsx'],
  ['dashboard.tsx', 'admin/participants.tsx'],
  ['account/login.tsx'],
  ['home.tsx'],
  ['admin/meet.tsx'],
  ['dashboard.tsx', 'account/account.tsx'],
].map((files) => files.map((file) => join(routes, file)));

let usedBy: ReadonlySet<string>[] | undefined;

/** All that these modules import, without lazy parts. */
function closureOf(files: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set(files);
  for (const id of found) for (const each of context.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

/**
 * The file of a module: those that the same three or more of the screens use share one, since a request takes a cheap
 * phone 8 ms. What a module imports is used wherever the module is, so that no two files import each other. Null: as
 * the bundler decides.
 */
export function sharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  usedBy ??= screens.map((files) => closureOf(files, context));
  const users = usedBy.flatMap((modules, index) => (modules.has(id) ? [index] : []));
  const isEntry = id.startsWith(routes) || (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  return users.length < 3 || isEntry ? null : `shared-${users.join('')}`;
}
