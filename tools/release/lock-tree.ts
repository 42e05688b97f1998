/** The part of package-lock.json that is read: the packages by their folder. */
export interface Lock {
  packages: Record<string, LockedPackage | undefined>;
}

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package's name: workspaces have one of their own, others that of their folder. */
export const nameOf = (lock: Lock, path: string): string =>
  lock.packages[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The folders of the packages that a package needs in production, each where Node.js looks for it: in the nearest
 * `node_modules` above.
 * @param isThere decides about optional packages, which exist for other machines too
 * @throws an Error for a package that is required and not in the lock file
 */
export function needsOf(lock: Lock, path: string, isThere: (path: string) => boolean): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock.packages[path] ?? {};
  return Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const at = locate(lock, path, name);
    const required = name in dependencies && !(name in optionalDependencies);
    if (required && at === undefined) throw new Error(`${path} needs ${name}, which the lock file does not have`);
    return at !== undefined && (required || isThere(at)) ? [at] : [];
  });
}

/** The folder of a package as another one imports it; of a workspace, the folder that its link names. */
function locate(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    const found = folder.endsWith('node_modules') ? undefined : lock.packages[path];
    if (found) return found.link ? found.resolved : path;
    if (!folder) return undefined;
  }
}
