import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ChampionshipRecord } from '../model.ts';
import { byStatus, byType, ChampionshipModel } from '../model.ts';

export type Enterable = Pick<ChampionshipRecord, '_id' | 'status' | 'date' | 'maxParticipants'>;

const maxRows = 1000;

export async function findEnterable(type: ChampionshipType | undefined, now: Date): Promise<Enterable[]> {
  return ChampionshipModel.find(
    {
      deleted: false,
      hidden: false,
      ...(type && { type }),
      status: 'upcoming',
      date: { $gt: now },
      // `$not` also matches a championship without these times.
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
