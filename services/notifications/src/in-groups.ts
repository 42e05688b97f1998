/**
 * Does for several callers at once what costs a round trip each. Those who ask in the same turn of the event loop, or
 * while the work for another group is under way, are one group. Nobody's work begins before they asked.
 * @param work one result for each input, in their order
 * @param lingerMs how long the first of a group waits for others
 */
export function inGroups<Input, Output>(work: (inputs: readonly Input[]) => Promise<readonly Output[]>, lingerMs = 0): (input: Input) => Promise<Output> {
  let gathering: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  let busy = false;

  async function serve(): Promise<void> {
    const group = gathering;
    gathering = [];
    try {
      const outputs = await work(group.map(({ input }) => input));
      group.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
    } catch (error) {
      group.forEach(({ reject }) => reject(error));
    }
    busy = false;
    if (gathering.length > 0) serveSoon();
  }

  function serveSoon(): void {
    busy = true;
    if (lingerMs > 0) setTimeout(() => void serve(), lingerMs);
    else setImmediate(() => void serve());
  }

  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    gathering.push({ input, resolve, reject });
    if (!busy) serveSoon();
    return promise;
  };
}
