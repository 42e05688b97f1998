import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ChampionshipRecord } from '../model.ts';
import { byStatus, byType, ChampionshipModel } from '../model.ts';

/** The fields by which places are counted. */
export type Enterable = Pick<ChampionshipRecord, '_id' | 'status' | 'date' | 'maxParticipants'>;

/** Far more than are ever open at once: an answer is made of the soonest. */
const maxRows = 1000;

/** The visible championships whose registration is open, the soonest first. */
export async function findEnterable(type: ChampionshipType | undefined, now: Date): Promise<Enterable[]> {
  return ChampionshipModel.find(
    {
      deleted: false,
      hidden: false,
      ...(type && { type }),
      status: 'upcoming',
      date: { $gt: now },
      // Without an opening or a closing of its own, there is nothing that these could be compared with.
      registrationOpensAt: { $not: { $gt: now } },
      registrationClosesAt: { $not: { $lte: now } },
    },
    { status: 1, date: 1, maxParticipants: 1 },
  )
    .hint(type ? byType : byStatus)
    .sort({ date: 1, _id: 1 })
    .limit(maxRows)
    .lean<Enterable[]>();
}
