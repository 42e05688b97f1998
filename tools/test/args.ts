import { Fault } from '../../local/fault.ts';

export interface TestArgs {
  /** Names of steps; empty for a run of all but those on demand. */
  steps: string[];
  /** Arguments for Jest or Playwright: paths, and options such as `-t` and `-g`. */
  filter: string[];
}

interface Named {
  name: string;
  filters?: true;
}

/**
 * Parses the arguments of `npm test --`: names of steps, then a filter for them. `--` may separate the two.
 * @throws Fault for a first word that is no step, and for a filter on a step that takes none
 */
export function parseTestArgs(args: readonly string[], known: readonly Named[]): TestArgs {
  const isStep = (word: string) => known.some(({ name }) => name === word);
  const end = args.findIndex((word) => !isStep(word));
  const steps = end === -1 ? [...args] : args.slice(0, end);
  const filter = end === -1 ? [] : args.slice(end).filter((word, index) => !(index === 0 && word === '--'));
  if (filter.length === 0) return { steps, filter };
  if (steps.length === 0)
    throw new Fault(`There is no step ${filter[0]}: choose among ${known.map(({ name }) => name).join(', ')}.`);
  const rigid = steps.filter((step) => known.some(({ name, filters }) => name === step && !filters));
  if (rigid.length > 0)
    throw new Fault(`The step ${rigid.join(', ')} takes no filter, and there is no step ${filter[0]}.`);
  return { steps, filter };
}
