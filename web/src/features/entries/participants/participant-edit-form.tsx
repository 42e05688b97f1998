import type { EntryPart } from '@power-corner/contracts/championships/registration';
import { fees, type Division, type Fee } from '@power-corner/contracts/lists';
import { longest } from '@power-corner/contracts/text/lengths';
import { ParticipantEdit } from '@power-corner/contracts/participations/participant-changes';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { useUnsaved } from '../../../components/ui/dialog/drawer.tsx';
import { Options, SelectField } from '../../../components/ui/form/field.tsx';
import { LatinNameField } from '../../../components/ui/latin-name-field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { SuggestField } from '../../../components/ui/form/suggest-field.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { knownClubs } from '../../../lib/api/known-clubs.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { useDraftOfEndedSession } from '../../../lib/forms/form-draft.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { editParticipant } from '../participations/api.ts';
import { DivisionField } from '../walk-ins/entry-fields.tsx';

interface FormValues {
  fee?: Fee;
  fee_reason: string | null;
  club: string | null;
  latin_name: string | null;
  division?: Division;
  level?: string;
}

interface ParticipantEditFormProps {
  participation: Participation;
  parts: readonly EntryPart[];
  asksLatinName: boolean;
  onSaved: (saved: Participation) => void;
  onOutdated: () => void;
}

/** A refused fee needs its reason, which the athlete is sent. */
export function ParticipantEditForm({
  participation,
  parts,
  asksLatinName,
  onSaved,
  onOutdated,
}: ParticipantEditFormProps) {
  const { id, fee, fee_amount_dzd: amount, fee_reason: reason, receipt, club, latin_name: latinName } = participation;
  const { division, level } = participation;
  const part = division ?? level;
  const submitError = useSubmitError();
  const form = useForm<FormValues, unknown, ParticipantEdit>({
    resolver: textResolver(() => ParticipantEdit),
    values: {
      ...(fee && { fee }),
      fee_reason: reason ?? '',
      club: club ?? '',
      latin_name: latinName ?? '',
      ...(division && { division }),
      ...(level && { level }),
    },
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  useUnsaved(isDirty);
  const { resetField } = form;
  // A decision about the fee is one about the state that was shown.
  useEffect(() => resetField('fee'), [resetField, fee, receipt?.uploaded_at]);
  useDraftOfEndedSession(`participant:${id}`, form);
  const field = fieldPropsOf(form);
  const refused = useWatch({ control: form.control, name: 'fee' }) === 'refused';
  const refusing = useRef(false);
  useEffect(() => {
    if (!refused || !refusing.current) return;
    refusing.current = false;
    form.setFocus('fee_reason');
  }, [refused, form]);
  /** An edit whose other division changes results, with the server's question. */
  const [question, setQuestion] = useState<{ edit: ParticipantEdit; text: string } | null>(null);
  const [save, busy] = useSingleFlight(async (edit: ParticipantEdit, confirmed?: true) => {
    submitError.clear();
    setQuestion(null);
    try {
      const seen = { ...(fee && { expected_fee: fee }), expected_receipt: receipt?.uploaded_at ?? null };
      const { data } = await editParticipant(id, {
        ...edit,
        ...(edit.fee && seen),
        ...(confirmed && { division_confirmed: true }),
      });
      void notify('success', t('participant.saved'));
      // A reason that was typed before another decision is none any more.
      const saved = edit.fee ? { fee_reason: '', ...edit } : edit;
      for (const name of Object.keys(saved)) resetField(name as keyof FormValues);
      onSaved(data);
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'JUDGED')
        return setQuestion({ edit, text: messageOf(error, t('error.occurred')) });
      if (error instanceof ApiError && error.body.code === 'CHANGED_MEANWHILE') onOutdated();
      if (!showServerErrors(error, form)) submitError.report(error, messageOf(error, t('error.occurred')));
    }
  });
  // The values in the panel may be old: an athlete may send a receipt while it is open. Only changed fields are sent.
  const saveChanged = ({ fee: decided, fee_reason, ...edit }: ParticipantEdit) => {
    const changed = Object.entries(edit).filter(([name]) => dirtyFields[name as keyof typeof dirtyFields]);
    const decides = dirtyFields.fee || (decided === 'refused' && dirtyFields.fee_reason);
    return save({
      ...Object.fromEntries(changed),
      ...(decides && { fee: decided, ...(decided === 'refused' && { fee_reason }) }),
    });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(saveChanged)}>
      <h3 className="font-display text-xl font-bold">{t('participant.corrections')}</h3>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      {fee !== null && fee !== 'paid' && !refused && (
        <div className="flex flex-wrap gap-3">
          {/* Cash too: nobody sends a receipt for it. */}
          <Button busy={busy} onClick={() => void save({ fee: 'paid' })}>
            {joined(t('receipt.markPaid'), feeText(amount))}
          </Button>
          {fee === 'under_review' && (
            <Button
              variant="secondary"
              onClick={() => {
                refusing.current = true;
                form.setValue('fee', 'refused', { shouldDirty: true });
              }}
            >
              {t('receipt.refuse')}
            </Button>
          )}
        </div>
      )}
      {fee !== null && (
        <SelectField label={t('field.fee')} {...field('fee')}>
          <Options values={fees} text={(each) => t(`fee.${each}`)} />
        </SelectField>
      )}
      {refused && (
        <CountedArea
          label={t('participant.feeReason')}
          hint={t('participant.feeReasonHint')}
          longest={longest.feeReason}
          rows={3}
          {...field('fee_reason')}
        />
      )}
      {parts.length > (part === null ? 0 : 1) && (
        <DivisionField parts={parts} field={field(division === null ? 'level' : 'division')} empty={part === null} />
      )}
      <SuggestField label={t('field.club')} longest={longest.club} suggest={knownClubs} {...field('club')} />
      {asksLatinName && <LatinNameField {...field('latin_name')} />}
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
      {question && (
        <LazyConfirmDialog
          title={t('participant.divisionQuestion')}
          text={question.text}
          confirm={t('meet.confirm')}
          variant="primary"
          busy={busy}
          onConfirm={() => void save(question.edit, true)}
          onClose={() => setQuestion(null)}
        />
      )}
    </form>
  );
}
