import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
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
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const [disqualify, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!reason) return field.current?.focus();
    const data = { outcome: 'disqualified' as const, reason };
    if (await dispatch({ type: 'SetOutcome', entry_id: entry.id, data })) onClose();
  });
  return (
    <Dialog
      title={t('meet.outcomeQuestion', { name: fullName(entry), outcome: t('meet.outcome.disqualified') })}
      onClose={onClose}
      focus={field}
    >
      <p className="text-muted">{t('meet.disqualifyText')}</p>
      <form noValidate onSubmit={(event) => void disqualify(event)} className="flex flex-col gap-5">
        <TextField
          ref={field}
          label={t('field.reason')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={submitted && !reason ? t('meet.reasonMissing') : undefined}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('meet.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
