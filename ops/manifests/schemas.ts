import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './render.ts';
import { root } from './render.ts';

function packageOf({ apiVersion }: Manifest): string {
  if (apiVersion.startsWith('keda.sh/')) return `@kubernetes-models/keda/${apiVersion}`;
  if (apiVersion.startsWith('monitoring.coreos.com/')) return `@kubernetes-models/prometheus-operator/${apiVersion}`;
  return `kubernetes-models/${apiVersion}`;
}

export async function validate(manifest: Manifest): Promise<void> {
  const kinds = (await import(packageOf(manifest))) as Record<
    string,
    (new (data: object) => { validate: () => void }) | undefined
  >;
  const Kind = kinds[manifest.kind];
  if (!Kind) throw new Error(`${manifest.apiVersion} has no kind ${manifest.kind}`);
  new Kind(manifest).validate();
}

/** The JSON schemas of Kubernetes let unknown fields pass, which a cluster drops in silence. */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const folder = join(root, 'ops', '.manifests-check');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const imports = [
    ...new Map(manifests.map((manifest) => [`${packageOf(manifest)} ${manifest.kind}`, manifest])).values(),
  ];
  const alias = ({ apiVersion, kind }: Manifest) => `${kind}_${apiVersion.replaceAll(/\W/g, '_')}`;
  const lines = [
    ...imports.map(
      (manifest) => `import type { I${manifest.kind} as ${alias(manifest)} } from '${packageOf(manifest)}';`,
    ),
    ...manifests.map((manifest) => `void (${JSON.stringify(manifest)} satisfies ${alias(manifest)});`),
  ];
  writeFileSync(join(folder, 'manifests.ts'), `${lines.join('\n')}\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'es2024',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
      },
      files: ['manifests.ts'],
    }),
  );
  try {
    execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
