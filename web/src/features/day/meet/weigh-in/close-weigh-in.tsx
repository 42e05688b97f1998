import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { byFullName, fullName } from '../words.ts';
import { nameOfSession } from '../../results/words.ts';

/** Closes the weigh-in of a session. Those without a bodyweight become absent, after a question. */
export function CloseWeighIn({ session, onClose }: { session: number; onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  const missing = meet.entries
    .filter((entry) => entry.session === session && entry.bodyweight_kg === null && entry.outcome === 'competing')
    .toSorted(byFullName);
  const [close, busy] = useSingleFlight(async () => {
    const absent = missing.map(({ id }) => ({
      type: 'SetOutcome' as const,
      entry_id: id,
      data: { outcome: 'no_show' as const, reason: t('meet.noWeighIn') },
    }));
    if (await dispatch(...absent, { type: 'SetSession', data: { session, weigh_in: 'closed' } })) onClose();
  });
  return (
    <Dialog title={t('meet.closeWeighInQuestion', { session: nameOfSession(meet, session) })} onClose={onClose}>
      <p className="text-muted">{t('meet.missingCount', { count: missing.length })}</p>
      {missing.length > 0 && (
        <ul
          className="max-h-60 overflow-y-auto font-semibold"
          tabIndex={0}
          aria-label={t('meet.missingCount', { count: missing.length })}
        >
          {missing.map((entry) => (
            <li key={entry.id}>{fullName(entry)}</li>
          ))}
        </ul>
      )}
      <DialogButtons onCancel={onClose}>
        <Button busy={busy} onClick={() => void close()}>
          {t(missing.length > 0 ? 'meet.closeWithAbsent' : 'meet.closeWeighIn', { count: missing.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
