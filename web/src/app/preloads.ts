import { addressOf } from '@power-corner/contracts/call';
import { getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { getChampionship, listChampionships } from '@power-corner/contracts/calls/championships';
import { listMyAthletes } from '@power-corner/contracts/calls/participations/coach';
import { listMyChampionships, listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { getOverview } from '@power-corner/contracts/calls/overview';
import { listUndelivered } from '@power-corner/contracts/calls/mails';
import { listSessions } from '@power-corner/contracts/calls/accounts/sessions';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import { cardSizes, detailSizes, eventSizes } from '../features/catalogue/picture-sizes.ts';
import {
  championshipsPageSize,
  participantsPageSize,
  undeliveredPageSize,
  usersPageSize,
} from '../lib/navigation/page-sizes.ts';
import { patterns, paths } from '../lib/navigation/paths.ts';

export interface Preload {
  /** The addresses that the screen reads first. `*2` stands for the second segment of the page's path. */
  addresses: readonly string[];
  /** The `sizes` of the picture of the first answer's next championship. */
  pictureSizes?: string;
}

const firstPage = { sort: 'asc', page: 1 };
const nearest = { sort: 'nearest', page: 1 };
const profile = { addresses: [addressOf(getProfile)] };
const myChampionships = addressOf(listMyChampionships);
const undelivered = addressOf(listUndelivered, { query: { page: 1, limit: undeliveredPageSize } });
const admin = paths.dashboardOf('admin');
const athlete = paths.dashboardOf('athlete');

/** Beside the session, a page for users requests these before its code is loaded. Only the build reads this table. */
export const preloads: Readonly<Record<string, Preload>> = {
  [paths.championships]: {
    addresses: [addressOf(listChampionships, { query: { ...nearest, limit: championshipsPageSize } })],
    pictureSizes: cardSizes,
  },
  [patterns.championship]: {
    addresses: [addressOf(getChampionship, { params: { id: '*2' } }), myChampionships],
    pictureSizes: detailSizes,
  },
  [paths.account]: { addresses: [addressOf(listSessions)] },
  [admin]: { addresses: [addressOf(getProfile), addressOf(getOverview)] },
  [paths.dashboardOf('coach')]: { addresses: [addressOf(listMyAthletes), addressOf(getProfile)] },
  [athlete]: profile,
  [`${athlete}/overview`]: { addresses: [myChampionships, addressOf(getProfile)], pictureSizes: eventSizes },
  [`${athlete}/championships`]: { addresses: [myChampionships], pictureSizes: cardSizes },
  [`${admin}/overview`]: {
    addresses: [addressOf(getOverview), undelivered],
  },
  [`${admin}/mails`]: { addresses: [undelivered] },
  [`${admin}/users`]: { addresses: [addressOf(listUsers, { query: { ...firstPage, limit: usersPageSize } })] },
  [`${admin}/championships`]: {
    addresses: [
      addressOf(listChampionships, { query: { ...nearest, showHidden: 'true', limit: championshipsPageSize } }),
    ],
    pictureSizes: cardSizes,
  },
  [`${admin}/championships/edit/:id`]: {
    addresses: [addressOf(getChampionship, { params: { id: '*5' }, query: { showHidden: 'true' } })],
  },
  [`${admin}/championships/:id`]: {
    addresses: [
      addressOf(listParticipants, { params: { id: '*4' }, query: { ...firstPage, limit: participantsPageSize } }),
      addressOf(getChampionship, { params: { id: '*4' }, query: { showHidden: 'true' } }),
    ],
  },
};
