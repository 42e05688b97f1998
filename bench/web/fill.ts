import { calls } from '@power-corner/contracts/calls/all';
import mongoose from 'mongoose';
import { demoPassword, athletes } from '../../local/demo/people.ts';
import { SiteClient } from '../../local/demo/site-client.ts';
import type { RunFile } from '../../local/run-files.ts';
import { insertRows } from '../services/environment.ts';
import { athleteRow, championshipRow, idOf, participationRow, userRow } from '../services/rows/rows.ts';

export interface Filled {
  admin: string;
  athlete: string;
  crowded: string;
  slug: string;
  handle: string;
}

const day = 86_400_000;

/** Adds rows to the databases of a platform with its demo, whose pictures the championships take. */
export async function fill(
  { site, admin, parts }: RunFile,
  wanted: { championships: number; participants: number },
): Promise<Filled> {
  const client = new SiteClient(site);
  const token = await client.login(admin.email, admin.password);
  const { data: demo } = await client.call(calls.listChampionships, { query: { limit: 1000 }, token });
  const pictures = demo.flatMap(({ picture }) => picture ?? []);
  const slug = demo.find(({ status }) => status === 'upcoming')?.slug;
  const { data: ranked } = await client.call(calls.listRankings, {});
  const handle = ranked.find((each) => each.handle)?.handle;
  if (!slug || !handle) throw new Error('the phone measures a platform with its demo data');

  const mongo = await mongoose
    .createConnection(parts['mongodb']?.url ?? '', { directConnection: true, autoIndex: false })
    .asPromise();
  try {
    const [auth, championships] = [mongo.useDb('auth'), mongo.useDb('championships')];
    const crowd = championshipRow(0, { name: 'La Grande Journée', places: null, type: 'Powerlifting' });
    if ((await championships.collection<{ _id: string }>('championships').countDocuments({ _id: crowd._id })) === 0) {
      await insertRows(championships, 'championships', 0, wanted.championships, (number) => ({
        ...(number === 0 ? crowd : championshipRow(number)),
        date: new Date(Date.now() + (3 + (number % 300)) * day),
        status: 'upcoming',
        picture: pictures[number % pictures.length],
      }));
      await insertRows(championships, 'athletes', 0, wanted.participants, athleteRow);
      await insertRows(championships, 'participations', 0, wanted.participants, (number) =>
        participationRow(number, crowd),
      );
      await insertRows(auth, 'users', 1, wanted.participants, (number) => ({
        ...userRow(number),
        _id: new mongoose.Types.ObjectId(idOf('athlete', number)),
      }));
    }
    return {
      admin: token,
      athlete: await client.login(athletes[0]?.email ?? '', demoPassword),
      crowded: crowd._id,
      slug,
      handle,
    };
  } finally {
    await mongo.close();
  }
}
