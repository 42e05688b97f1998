import { expect } from '@playwright/test';
import { waitForRecovery } from './audit.ts';
import { Load, type Tally } from './load.ts';
import { Monitor, type CallName, type MonitorReport } from './monitor.ts';
import { onCompose, type Harness } from './harness.ts';
import { pause } from './site.ts';

/** On Compose a container that is away has no name, which an old Docker answers only after a second. */
export const refusalMs = onCompose ? 5000 : 3000;

/** No living sender has a mail in hand for so long while the mail server answers. */
const heldForMs = 10_000;

const loads = new WeakMap<Harness, Load>();

export function loadOf(harness: Harness, perSecond = 8): Load {
  let load = loads.get(harness);
  if (!load)
    loads.set(
      harness,
      (load = new Load({
        site: harness.site,
        athletes: harness.athletes.slice(1),
        championships: harness.championships.slice(1),
        perSecond,
      })),
    );
  return load;
}

interface Expected {
  needing?: readonly CallName[];
  /** A connection may end without an answer, because the gateway itself is killed. */
  mayGoUnanswered?: boolean;
  /** Senders are killed: end the two-minute leases of their mails early. */
  endLeases?: boolean;
  /** Copies of mails that the fault may cause: what was handed over just then is sent again. */
  copies?: () => number;
}

/** Breaks something under load, looks at the main calls meanwhile, and waits for everything to be in order. */
export async function underLoad(
  harness: Harness,
  breakIt: () => Promise<() => Promise<void>>,
  forMs: number,
  { needing = [], mayGoUnanswered = false, endLeases = false, copies = () => 0 }: Expected = {},
): Promise<void> {
  const { site, databases, sink, admin, athletes, championships } = harness;
  const [athlete] = athletes;
  const [championship] = championships;
  if (!athlete || !championship) throw new Error('the harness is empty');
  const before = sink.delivered.length - new Set(sink.delivered.map(({ messageId }) => messageId)).size;
  const load = loadOf(harness);
  load.start();
  await pause(2000);
  const mend = await breakIt();
  const monitor = new Monitor({ site, admin, athlete, championship }).start();
  await pause(forMs);
  const seen = await monitor.stop();
  await mend();
  await pause(2000);
  const tally = await load.stop();
  if (endLeases) {
    await pause(heldForMs);
    await databases.endLeases(heldForMs);
  }
  const fresh = (await waitForRecovery({ site, databases, sink, ledger: load.ledger })) - before;
  judge({ seen, tally, needing, mayGoUnanswered });
  expect(fresh, 'copies of mails').toBeLessThanOrEqual(copies());
}

function judge({
  seen,
  tally,
  needing,
  mayGoUnanswered,
}: {
  seen: MonitorReport;
  tally: Tally;
  needing: readonly CallName[];
  mayGoUnanswered: boolean;
}): void {
  expect.soft([...seen.wrong, ...tally.wrong], 'answers that are neither a success nor an honest refusal').toEqual([]);
  const unexpected = seen.refused.filter(
    (name) => !needing.includes(name) && !(mayGoUnanswered && seen.unanswered.includes(name)),
  );
  expect
    .soft(
      unexpected.map((name) => seen.refusalOf(name)),
      'calls that do not need what is broken',
    )
    .toEqual([]);
  expect
    .soft(Math.max(seen.slowestRefusalMs, tally.slowestRefusalMs), 'the slowest refusal')
    .toBeLessThan(refusalMs + seen.slowestPageMs);
  if (!mayGoUnanswered)
    expect
      .soft([...seen.unanswered, ...Array.from({ length: tally.unanswered }, () => 'load')], 'calls without an answer')
      .toEqual([]);
}
