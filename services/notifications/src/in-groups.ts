/**
 * Does for several callers at once what costs a round trip each: while the work for one group is under way, the next
 * group gathers. Nobody's work begins before they asked, and who asks alone is served alone, at once.
 * @param work one result for each input, in their order
 */
export function inGroups<Input, Output>(work: (inputs: readonly Input[]) => Promise<readonly Output[]>): (input: Input) => Promise<Output> {
  let gathering: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  let working = false;

  async function serve(): Promise<void> {
    working = true;
    while (gathering.length > 0) {
      const group = gathering;
      gathering = [];
      try {
        const outputs = await work(group.map(({ input }) => input));
        group.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
      } catch (error) {
        group.forEach(({ reject }) => reject(error));
      }
    }
    working = false;
  }

  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    gathering.push({ input, resolve, reject });
    if (!working) void serve();
    return promise;
  };
}
