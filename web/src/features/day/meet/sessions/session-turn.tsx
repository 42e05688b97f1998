import type { Meet, MeetEntry, MeetSession } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { missingOpeners } from '@power-corner/meet/sessions/openers';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { LazyConfirmDialog } from '../../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { byName, fullName, liftName } from '../words.ts';

interface MissingOpener {
  entry: MeetEntry;
  lifts: readonly Lift[];
}

/** Entries that were weighed in without an opener. */
export const missingIn = (meet: Meet, entries: readonly MeetEntry[]): MissingOpener[] =>
  entries
    .map((entry) => ({ entry, lifts: missingOpeners(meet, entry) }))
    .filter(({ lifts }) => lifts.length > 0)
    .toSorted((one, other) => byName(one.entry, other.entry));

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

interface SessionTurnProps {
  session: MeetSession;
  /** Those of the session. */
  entries: readonly MeetEntry[];
}

/** Opens a session, after a question where openers are missing, or closes it. */
export function SessionTurn({ session: { number, state }, entries }: SessionTurnProps) {
  const { meet, dispatch } = useMeet();
  const [asking, setAsking] = useState(false);
  const turn = state === 'open' ? 'closed' : 'open';
  const missing = turn === 'open' ? missingIn(meet, entries) : [];
  const set = () => void dispatch({ type: 'SetSession', data: { session: number, state: turn } });
  return (
    <>
      <Button
        variant={turn === 'open' ? 'primary' : 'secondary'}
        onClick={() => (missing.length > 0 ? setAsking(true) : set())}
      >
        {t(`meet.sessionTurn.${turn}`)}
      </Button>
      {asking && (
        <LazyConfirmDialog
          title={t('meet.openersMissing', { count: missing.length })}
          text={t('meet.openersMissingText')}
          confirm={t('meet.openAnyway')}
          keep={t('cancel')}
          variant="primary"
          busy={false}
          onConfirm={() => {
            setAsking(false);
            set();
          }}
          onClose={() => setAsking(false)}
        >
          <MissingOpeners missing={missing} />
        </LazyConfirmDialog>
      )}
    </>
  );
}
