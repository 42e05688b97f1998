import type { Display, DisplayLights, DisplayRecord, DisplayState } from '@power-corner/contracts/results/displays';
import type { Meet } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import { hasStarted, publicPart } from '@power-corner/meet/platform/order';
import { brokenRecords, newRecordsOf } from '@power-corner/meet/records/meet-records';
import { notFound } from '@power-corner/service-kit/errors';
import type { HistoryOfDay } from '../deps.ts';
import { isLost } from '../meet/lease.ts';
import { judgementsOf, presentLive } from '../meet/present-live.ts';
import { readShownMeet } from '../meet/read-meet.ts';
import { settleLost } from '../meet/referee-commands.ts';
import { findMeetOfDisplay } from '../meet/repository.ts';

interface Answer {
  data: DisplayState;
}

/** By the choices of the screen. A meet that has not changed is answered by the same object, which is written once. */
const answers = new WeakMap<Meet, Map<string, Answer>>();

/** Without a change of the meet it costs one indexed read. @throws NOT_FOUND once the screen is removed */
export async function getDisplay(history: HistoryOfDay, code: string): Promise<Answer> {
  const stored = await findMeetOfDisplay(code);
  const display = stored?.displays?.find((each) => each.code === code);
  if (!stored || !display) throw notFound(say('displayUnknown'));
  if (stored.lease && isLost(stored.lease, new Date())) {
    await settleLost(stored._id);
    return getDisplay(history, code);
  }
  const meet = await readShownMeet(history, stored);
  if (!meet) throw notFound(say('displayUnknown'));
  const known = answers.get(meet) ?? new Map<string, Answer>();
  answers.set(meet, known);
  const key = JSON.stringify(display);
  const answer = known.get(key) ?? { data: presentState(meet, display) };
  known.set(key, answer);
  return answer;
}

function presentState(meet: Meet, display: Display): DisplayState {
  const { id, code, name, shows, session, size, theme, language, sound } = display;
  const now = new Date();
  const shown = publicPart(meet, now);
  return {
    display: { id, code, name, shows, session, size, theme, language, sound },
    live: hasStarted(meet) ? presentLive(meet, now, session) : null,
    lights: lightsOf(shown, session),
    records: recordsOf(shown),
    revision: meet.revision,
  };
}

function lightsOf(meet: Meet, only: number | null): DisplayLights[] {
  const open = meet.sessions.filter(({ number, state }) => state === 'open' && (only === null || number === only));
  return open.map(({ number: session }) => ({
    session,
    voted: meet.lights?.find((lights) => lights.session === session)?.voted ?? nobody,
    decision: judgementsOf(meet, session)[0]?.decision ?? null,
  }));
}

const nobody = { left: false, centre: false, right: false };

function recordsOf(meet: Meet): DisplayRecord[] {
  const broken = brokenRecords(meet);
  return meet.entries.flatMap((entry) => {
    const records = newRecordsOf(meet, broken, { entryId: entry.id });
    return records.length > 0 ? [{ name: `${entry.firstname} ${entry.lastname}`, club: entry.club, records }] : [];
  });
}
