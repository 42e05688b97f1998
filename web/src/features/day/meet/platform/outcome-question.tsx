import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { LazyConfirmDialog } from '../../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import { useMeet } from '../meet-context.ts';
import { fullName } from '../words.ts';

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
    <LazyConfirmDialog
      title={t('meet.outcomeQuestion', { name: fullName(entry), outcome: t(`meet.outcome.${outcome}`) })}
      text={t('meet.outcomeText')}
      confirm={t('meet.confirm')}
      keep={t('cancel')}
      variant="primary"
      busy={false}
      onConfirm={() => {
        void dispatch({ type: 'SetOutcome', entry_id: entry.id, data: { outcome } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
