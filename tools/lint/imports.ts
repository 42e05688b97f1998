// Checks who imports whom by the rules of .dependency-cruiser.mjs: node tools/lint/imports.ts
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

export interface Refusal {
  rule: string;
  from: string;
  to: string;
  /** The other files of a cycle; empty for any other refusal. */
  cycle: string[];
}

export interface CheckedImports {
  files: number;
  refusals: Refusal[];
}

/** @param baseDir the folder from which paths are counted: the root, or a small tree of a test */
export async function checkImports(baseDir: string, folders: readonly string[]): Promise<CheckedImports> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise([...folders], { ...options, baseDir });
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules.filter(({ source }) => !/node_modules\//.test(source)).length,
    refusals: summary.violations.map(({ rule, from, to, cycle = [] }) => ({
      rule: rule.name,
      from,
      to,
      cycle: cycle.map(({ name }) => name),
    })),
  };
}

if (import.meta.main) {
  const { forbidden = [] } = (await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))).ruleSet ?? {};
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const folders = ['packages', 'services', 'gateway', 'web', 'local', 'tools', 'e2e', 'bench', 'ops'];
  const { files, refusals } = await checkImports(root, folders);
  for (const { rule, from, to, cycle } of refusals)
    console.log(`${from} imports ${cycle.length > 0 ? cycle.join(' → ') : to}\n  ${rule}: ${reasons.get(rule)}`);
  console.log(`${files} files, ${refusals.length} imports refused`);
  process.exitCode = refusals.length === 0 && files > 0 ? 0 : 1;
}
