import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { sexes, type Sex } from '@power-corner/contracts/lists';
import { longest } from '@power-corner/contracts/text/lengths';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialog/dialog.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../components/ui/form/field.tsx';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { correctPerson, useUserEntries } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

export function CorrectPersonDialog({ user, onChanged, onClose }: UserDialogProps) {
  const before = { sex: user.sex, birthday: user.birthday?.slice(0, 10) ?? '' };
  const [sex, setSex] = useState(before.sex);
  const [birthday, setBirthday] = useState(before.birthday);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [follow, setFollow] = useState<readonly string[]>([]);
  const { data: entries, error, mutate: readAgain } = useUserEntries(user.id);
  const name = nameOf(user);
  const [correct, busy, failure] = useAttempt(async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    // Without its entries the correction would ask about none of them.
    if (!entries) return void (await readAgain());
    const change = { ...(sex && sex !== before.sex && { sex }), ...(birthday !== before.birthday && { birthday }) };
    await correctPerson(user.id, change, { reason, follow });
    void notify('success', t('users.personCorrected', { name }));
    onClose();
    onChanged();
  }, notifyProblem);
  return (
    <ConfirmDialog
      title={t('users.personQuestion', { name })}
      text={t('users.sexText')}
      confirm={t('users.correctPerson')}
      variant="primary"
      busy={busy || (!entries && !error)}
      onConfirm={() => void correct()}
      onClose={onClose}
    >
      <FailedAction failure={failure ?? error} busy={busy} onAgain={() => void correct()} />
      {sex && (
        <SelectField label={t('field.sex')} value={sex} onChange={({ target }) => setSex(target.value as Sex)}>
          <Options values={sexes} text={(each) => t(`sex.${each}`)} />
        </SelectField>
      )}
      <TextField
        label={t('field.birthday')}
        type="date"
        autoComplete="off"
        max={dayInAlgiers(new Date())}
        value={birthday}
        onChange={({ target }) => setBirthday(target.value)}
      />
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
