/** An interval in which a round still runs is left out. A round handles its own failures. */
export function repeat(intervalMs: number, round: () => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round().finally(() => (running = null));
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
