import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { missingOpeners } from '@power-corner/meet/sessions/sessions';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';
import { byFullName, fullName } from '../words.ts';

interface MissingOpener {
  entry: MeetEntry;
  lifts: readonly Lift[];
}

export const missingIn = (meet: Meet, entries: readonly MeetEntry[]): MissingOpener[] =>
  entries
    .map((entry) => ({ entry, lifts: missingOpeners(meet, entry) }))
    .filter(({ lifts }) => lifts.length > 0)
    .toSorted((one, other) => byFullName(one.entry, other.entry));

export const MissingOpeners = ({ missing }: { missing: readonly MissingOpener[] }) => (
  // The keyboard reaches a long list to scroll it.
  <ul
    className="max-h-60 overflow-y-auto font-semibold"
    tabIndex={0}
    aria-label={t('meet.openersMissing', { count: missing.length })}
  >
    {missing.map(({ entry, lifts }) => (
      <li key={entry.id}>{joined(fullName(entry), ...lifts.map(liftName))}</li>
    ))}
  </ul>
);
