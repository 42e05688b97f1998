import { Fault } from '../../local/fault.ts';

export interface TestArgs {
  /** Names of steps, in the order in which they are listed; empty for all of a usual run. */
  steps: string[];
  /** What is handed on to the tools of these steps: paths, and options such as `-t` of Jest and `-g` of Playwright. */
  filter: string[];
}

interface Named {
  name: string;
  filters?: true;
}

/**
 * Reads what stands after `npm test --`: names of steps, then a filter for them. A second `--` may stand between the two.
 * @throws Fault for a first word that is no step, and for a filter of a step that takes none
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
