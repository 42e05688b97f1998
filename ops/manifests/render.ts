import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { kubectl } from '../../local/setup/private-kubectl.mjs';

export const root = resolve(import.meta.dirname, '..', '..');

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // oxlint-disable-next-line no-explicit-any
  [field: string]: any;
}

export function render(folder: string): Manifest[] {
  const command = kubectl();
  if (!command) throw new Error('kubectl 1.21 or newer is missing: npm test fetches it');
  const text = execFileSync(command, ['kustomize', join(root, 'k8s', folder)], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

export function renderWith(overlay: string, components: readonly string[]): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-overlay-'));
  const at = (path: string) => relative(folder, join(root, 'k8s', path));
  const lines = [
    'namespace: power-corner',
    `resources: ['${at(`overlays/${overlay}`)}']`,
    `components: [${components.map((name) => `'${at(`components/${name}`)}'`).join()}]`,
  ];
  writeFileSync(join(folder, 'kustomization.yaml'), lines.join('\n'));
  try {
    return render(relative(join(root, 'k8s'), folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
