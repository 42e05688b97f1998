/**
 * Does for several callers at once what costs a round trip each. Those who ask in the same turn of the event loop, or
 * while the work for another group is under way, are one group. Nobody's work begins before they asked.
 * @param work one result for each input, in their order
 * @param linger how long the first of a group waits for others (`ms`), and how many there can be (`most`): then nobody waits
 */
export function inGroups<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  linger?: { ms: number; most: number },
): (input: Input) => Promise<Output> {
  let gathering: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  let busy = false;
  let lingering: NodeJS.Timeout | undefined;

  async function serve(): Promise<void> {
    clearTimeout(lingering);
    lingering = undefined;
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
    if (linger && gathering.length < linger.most) lingering = setTimeout(() => void serve(), linger.ms);
    else setImmediate(() => void serve());
  }

  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    gathering.push({ input, resolve, reject });
    if (!busy) serveSoon();
    else if (lingering && linger && gathering.length >= linger.most) void serve();
    return promise;
  };
}
