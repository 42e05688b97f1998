import { calls } from '@power-corner/contracts/calls/all';
import { SiteClient, CallFailed } from '../../../local/demo/site-client.ts';
import { median } from '../statistics.ts';
import { championshipRow, idOf } from '../rows/rows.ts';
import type { Row } from '../table.ts';
import { insertAthletes, type Environment } from '../environment.ts';

const athletes = 500;
const places = 100;
const rounds = 3;
const part = 'Participating';

/** A championship that opens: five hundred athletes press the button at once, and there is a place for a hundred. */
export async function participating(environment: Environment, note: (row: Row) => void): Promise<void> {
  const database = environment.database('championships');
  await insertAthletes(database, athletes);
  const tokens = Array.from({ length: athletes }, (_, number) =>
    environment.tokenOf(idOf('athlete', number), 'athlete'),
  );
  const client = new SiteClient(environment.urlOf('gateway'));

  /** @returns the seconds until everybody has an answer, and how many are in */
  const race = async (name: string, limit: number): Promise<{ seconds: number; accepted: number; stored: number }> => {
    const championship = championshipRow(2 * Math.floor(Math.random() * 1e6), {
      name,
      places: limit,
      type: 'Powerlifting',
    });
    await database.collection('championships').insertOne(championship as never);
    const body = {
      championshipId: championship._id,
      championshipType: championship.type,
      division: 'Bench Press',
    } as const;
    const startedAt = Date.now();
    const answers = await Promise.all(
      tokens.map((token) => client.call(calls.participate, { token, body }).then(() => true, refused)),
    );
    const seconds = (Date.now() - startedAt) / 1000;
    const stored = await database
      .collection('participations')
      .countDocuments({ championshipId: championship._id, live: true, state: 'pending' });
    return { seconds, accepted: answers.filter(Boolean).length, stored };
  };

  await race('Échauffement', places);
  const limited: Awaited<ReturnType<typeof race>>[] = [];
  const roomy: typeof limited = [];
  for (let round = 0; round < rounds; round += 1) {
    limited.push(await race(`Course ${round}`, places));
    roomy.push(await race(`Course large ${round}`, athletes));
  }
  const perMinute = (races: typeof limited) => median(races.map(({ accepted, seconds }) => (accepted * 60) / seconds));
  const strays =
    limited.filter(({ accepted, stored }) => accepted !== places || stored !== places).length +
    roomy.filter(({ accepted, stored }) => accepted !== athletes || stored !== athletes).length;
  const took = median(limited.map(({ seconds }) => seconds)).toFixed(1);
  note({
    part,
    what: `${athletes} at once for ${places} places: participations`,
    measured: perMinute(limited),
    unit: '/min',
    aim: { least: 500 },
    note: `all ${athletes} answered within ${took} s`,
  });
  note({
    part,
    what: `${athletes} at once for ${athletes} places: participations`,
    measured: perMinute(roomy),
    unit: '/min',
    aim: { least: 500 },
  });
  note({
    part,
    what: `races that did not end with exactly ${places}, or ${athletes}, in`,
    measured: strays,
    unit: '',
    aim: { most: 0 },
  });
}

/** Nobody is answered otherwise than by a place or the news that there is none. */
function refused(error: unknown): false {
  if (error instanceof CallFailed && error.code === 'FULL') return false;
  throw error;
}
