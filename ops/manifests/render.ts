import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { kubectl } from '../../local/setup/private-kubectl.mjs';

export const root = resolve(import.meta.dirname, '..', '..');

/** A manifest as it is applied; only the fields that all checks read are typed. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // oxlint-disable-next-line no-explicit-any
  [field: string]: any;
}

/** Renders a folder of k8s/ as `kubectl apply -k` would. @throws with kubectl's message when it does not render */
export function render(folder: string): Manifest[] {
  const command = kubectl();
  if (!command) throw new Error('kubectl 1.21 or newer is missing: npm test fetches it');
  const text = execFileSync(command, ['kustomize', join(root, 'k8s', folder)], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}
