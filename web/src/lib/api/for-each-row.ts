import { ApiError } from './api-client.ts';

/** So many requests at once: the list stays usable beside them. */
const atOnce = 3;
/** The server asks for longer waits only when somebody else uses up the account's limit. */
const mostWaitSeconds = 90;

interface Identified {
  id: string;
}

export interface Failure<Row> {
  row: Row;
  error: unknown;
}

const after = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** A failure stops no other row; a limit of the server is waited for. @returns the failed rows, in their order */
export async function forEachRow<Row extends Identified>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  onDone: (count: number) => void,
  wait: (seconds: number) => Promise<void> = after,
): Promise<Failure<Row>[]> {
  const failures = new Map<string, Failure<Row>>();
  const queue = rows.values();
  let done = 0;
  const work = async () => {
    for (const row of queue) {
      try {
        await actPatiently(row, act, wait);
      } catch (error) {
        failures.set(row.id, { row, error });
      }
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rows.flatMap(({ id }) => failures.get(id) ?? []);
}

async function actPatiently<Row>(
  row: Row,
  act: (row: Row) => Promise<unknown>,
  wait: (seconds: number) => Promise<void>,
): Promise<void> {
  try {
    await act(row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    await wait(Math.min(mostWaitSeconds, Math.max(1, error.retryAfterSeconds)));
    await act(row);
  }
}
