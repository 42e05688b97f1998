import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { ConfirmDialog } from '../../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { fullName } from '../words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface OutcomeQuestionProps {
  entry: MeetEntry;
  outcome: EntryOutcome;
  onClose: () => void;
}

/** Asks before an entry competes, or competes no more, because that changes the ranking. */
export function OutcomeQuestion({ entry, outcome, onClose }: OutcomeQuestionProps) {
  const { dispatch } = useMeet();
  if (outcome === 'disqualified') return <DisqualifyDialog entry={entry} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('meet.outcomeQuestion', { name: fullName(entry), outcome: t(`meet.outcome.${outcome}`) })}
      text={t('meet.outcomeText')}
      confirm={t('meet.confirm')}
      variant="primary"
      onConfirm={() => {
        void dispatch({ type: 'SetOutcome', entry_id: entry.id, data: { outcome } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Disqualifies for conduct, with the reason. A lifter without a good attempt has no total and needs no such act. */
function DisqualifyDialog({ entry, onClose }: Omit<OutcomeQuestionProps, 'outcome'>) {
  const { dispatch } = useMeet();
  return (
    <ReasonDialog
      title={t('meet.outcomeQuestion', { name: fullName(entry), outcome: t('meet.outcome.disqualified') })}
      confirm={t('meet.confirm')}
      onConfirm={(reason) =>
        dispatch({ type: 'SetOutcome', entry_id: entry.id, data: { outcome: 'disqualified', reason } })
      }
      onClose={onClose}
    >
      <p className="text-muted">{t('meet.disqualifyText')}</p>
    </ReasonDialog>
  );
}
