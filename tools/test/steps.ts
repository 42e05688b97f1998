import { Fault } from '../../local/fault.ts';

const sets: Readonly<Record<string, readonly string[]>> = {
  quick: ['types', 'lint', 'unit', 'changed'],
  all: ['types', 'lint', 'unit', 'sizes', 'integration', 'long', 'e2e', 'short', 'languages'],
  compose: ['compose-journeys', 'compose-short', 'compose-images'],
};
const standard = ['types', 'lint', 'unit', 'sizes', 'integration', 'capabilities'];

/** Reads names of steps, then a filter that each gets. @throws Fault for a first word that is no step */
export function stepsOf(
  args: readonly string[],
  scripts: Readonly<Record<string, string>>,
): { steps: readonly string[]; filter: string[] } {
  const isStep = (word: string) => word in sets || `test:${word}` in scripts;
  const end = args.findIndex((word) => !isStep(word));
  const named = end === -1 ? args : args.slice(0, end);
  const filter = end === -1 ? [] : args.slice(args[end] === '--' ? end + 1 : end);
  if (named.length > 0) return { steps: named.flatMap((name) => sets[name] ?? [name]), filter };
  if (filter.length === 0) return { steps: standard, filter };
  const names = Object.keys(scripts).flatMap((name) => (name.startsWith('test:') ? [name.slice(5)] : []));
  throw new Fault(`There is no step ${filter[0]}: choose among ${[...Object.keys(sets), ...names].join(', ')}.`);
}
