/** Calls `look` until it answers something truthy. @throws when `withinMs` is over; the message names `what` */
export async function eventually<Value>(
  look: () => Promise<Value | null | undefined | false> | Value | null | undefined | false,
  what: string,
  withinMs = 60_000,
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
