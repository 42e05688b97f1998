import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { newKey } from '../../../lib/api/idempotency-keys.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { giveUp, useParticipation, withdraw } from '../participations/api.ts';

interface RemoveParticipantDialogProps {
  participant: Participant;
  onRemoved: () => void;
  /** The row says now that the athlete has given up. */
  onGaveUp: () => void;
  onClose: () => void;
}

/** A weighed-in athlete can be noted as having given up instead. The row may disappear while the dialog is open. */
export function RemoveParticipantDialog(props: RemoveParticipantDialogProps) {
  const { participant, onClose } = props;
  return (
    <Dialog title={t('participants.removeQuestion', { name: nameOf(participant) })} onClose={onClose}>
      <Loaded read={useParticipation(participant.id)} failed={t('participant.loadFailed')}>
        {({ data }) => <Question {...props} participation={data} />}
      </Loaded>
    </Dialog>
  );
}

/** The ranking's loss by the removal, in words; null for none. */
function lossText({ day }: Participation): string | null {
  if (!day) return null;
  const { judged_attempts: attempts, recorded_scores: scores } = day;
  if (attempts > 0) return t('participants.removeLoses', { lost: t('participants.lostAttempts', { count: attempts }) });
  if (scores > 0) return t('participants.removeLoses', { lost: t('participants.lostScores', { count: scores }) });
  return day.weighed_in ? t('participants.removeLosesWeighIn') : null;
}

function Question({
  participant,
  participation,
  onRemoved,
  onGaveUp,
  onClose,
}: RemoveParticipantDialogProps & { participation: Participation }) {
  const [commandId] = useState(newKey);
  const submitError = useSubmitError();
  const name = nameOf(participant);
  const loss = lossText(participation);
  const { day, championship_id: championshipId, waited_for: waitedFor } = participation;
  const mayGiveUp = loss !== null && day !== null && !day.gave_up;
  const [act, busy] = useSingleFlight(async (perform: () => Promise<void>) => {
    submitError.clear();
    try {
      await perform();
    } catch (error) {
      submitError.report(error, messageOf(error, t('error.occurred')));
    }
  });
  const remove = async () => {
    await withdraw(participant.id);
    void notify('success', t('participants.removed', { name }));
    onClose();
    onRemoved();
  };
  const noteGivenUp = async () => {
    const command = { id: commandId, basedOn: day?.revision ?? 0 };
    const [result] = (await giveUp(championshipId, participant.id, command)).data.results;
    if (result?.outcome === 'refused') return submitError.report(null, result.message ?? t('error.occurred'));
    void notify('success', t('participants.gaveUp', { name }));
    onClose();
    onGaveUp();
  };
  return (
    <>
      {loss && <p className="font-semibold wrap-anywhere">{loss}</p>}
      <p className="text-muted wrap-anywhere">
        {t(waitedFor ? 'participants.removeGoesOn' : 'participants.removeFree')}{' '}
        {t(participant.email === null ? 'participants.removeNoMail' : 'participants.removeMail')}
      </p>
      {mayGiveUp && <p className="wrap-anywhere">{t('participants.giveUpText', { name })}</p>}
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <DialogButtons onCancel={onClose}>
        <Button variant="danger" busy={busy} onClick={() => void act(remove)}>
          {t('participants.removeConfirm')}
        </Button>
        {mayGiveUp && (
          <Button busy={busy} onClick={() => void act(noteGivenUp)}>
            {t('participants.giveUp')}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}
