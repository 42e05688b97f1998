import { sexes } from '@power-corner/contracts/lists';
import { longest } from '@power-corner/contracts/text/lengths';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialog/dialog.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { TextArea } from '../../../components/ui/form/field.tsx';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { correctSex, useUserEntries } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Gives an account the other sex, with the reason, and asks about each entry that is judged or published. */
export function CorrectSexDialog({ user, onChanged, onClose }: UserDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [follow, setFollow] = useState<readonly string[]>([]);
  const { data: entries, error, mutate: readAgain } = useUserEntries(user.id);
  const sex = sexes.find((each) => each !== user.sex) ?? sexes[0];
  const name = `${user.firstname} ${user.lastname}`;
  const [confirm, busy, failure] = useAttempt(async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    // Without its entries the correction would ask about none of them.
    if (!entries) return void (await readAgain());
    await correctSex(user.id, sex, { reason, follow });
    void notify('success', t('users.sexCorrected', { name }));
    onClose();
    onChanged();
  }, notifyProblem);
  return (
    <ConfirmDialog
      title={t('users.sexQuestion', { name, sex: t(`sex.${sex}`) })}
      text={t('users.sexText')}
      confirm={t('users.correctSex')}
      keep={t('cancel')}
      variant="primary"
      busy={busy || (!entries && !error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FailedAction failure={failure ?? error} busy={busy} onAgain={() => void confirm()} />
      <TextArea
        label={t('field.reason')}
        error={missing && reason.trim() === '' ? t('users.sexReasonMissing') : undefined}
        rows={2}
        maxLength={longest.blockReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {entries?.data
        .filter(({ kept }) => kept)
        .map(({ participation_id: id, championship, date }) => (
          <CheckboxField
            key={id}
            label={t('users.sexFollows', { championship, date: shortDate(date) })}
            checked={follow.includes(id)}
            onChange={({ target }) =>
              setFollow((ids) => (target.checked ? [...ids, id] : ids.filter((each) => each !== id)))
            }
          />
        ))}
    </ConfirmDialog>
  );
}
