import type { Call } from '../call.ts';
import * as account from './accounts/account.ts';
import * as auth from './accounts/auth.ts';
import * as dataExports from './accounts/data-exports.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as users from './accounts/users.ts';
import * as acts from './acts.ts';
import * as browserFaults from './browser-faults.ts';
import * as championshipChanges from './championship-changes.ts';
import * as championships from './championships.ts';
import * as gym from './gym.ts';
import * as mails from './mails.ts';
import * as officials from './officials.ts';
import * as overview from './overview.ts';
import * as coach from './participations/coach.ts';
import * as exportedLists from './participations/exports.ts';
import * as participants from './participations/participants.ts';
import * as participations from './participations/participations.ts';
import * as receipts from './participations/receipts.ts';
import * as waitingList from './participations/waiting-list.ts';
import * as walkIns from './participations/walk-ins.ts';
import * as publicChampionships from './public-championships.ts';
import * as displays from './results/displays.ts';
import * as meet from './results/meet.ts';
import * as people from './results/people.ts';
import * as rankings from './results/rankings.ts';
import * as records from './results/records.ts';
import * as referees from './results/referees.ts';
import * as results from './results/results.ts';

/** Every call by its name, which never changes: generated clients use it. */
export const calls = {
  ...account,
  ...auth,
  ...dataExports,
  ...passkeys,
  ...secondFactor,
  ...sessions,
  ...users,
  ...acts,
  ...browserFaults,
  ...championshipChanges,
  ...championships,
  ...gym,
  ...mails,
  ...officials,
  ...overview,
  ...coach,
  ...exportedLists,
  ...participants,
  ...participations,
  ...receipts,
  ...waitingList,
  ...walkIns,
  ...publicChampionships,
  ...displays,
  ...meet,
  ...people,
  ...rankings,
  ...records,
  ...referees,
  ...results,
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

export const allCalls: readonly Call[] = Object.values(calls);
