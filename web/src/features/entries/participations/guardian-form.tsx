import type { Participation } from '@power-corner/contracts/participations/participations';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { useUnsaved } from '../../../components/ui/dialog/drawer.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { useDraftOfEndedSession } from '../../../lib/forms/form-draft.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { editParticipant } from './api.ts';
import { GuardianFields } from '../entering/guardian-fields.tsx';
import { termsSchema } from '../entering/terms-fields.tsx';
import { emptyTerms, entryControl, termsOf } from '../entering/terms.ts';

const demanded = { rules: false, guardian: true };
const schema = termsSchema(demanded);

interface GuardianFormProps {
  participationId: string;
  why: string;
  onSaved: (saved: Participation) => unknown;
}

/** Gives a minor's entry the guardian that a correction of the date or the birthday has made necessary. */
export function GuardianForm({ participationId, why, onSaved }: GuardianFormProps) {
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: emptyTerms });
  useDraftOfEndedSession(`guardian:${participationId}`, form);
  useUnsaved(form.formState.isDirty);
  const field = fieldPropsOf(form);
  const { onSubmit, busy, failure } = useFormSubmit(
    form,
    async (values) => {
      const { data } = await editParticipant(participationId, { guardian: termsOf(values, demanded).guardian });
      void notify('success', t('guardian.saved'));
      await onSaved(data);
    },
    { handle: (error) => showServerErrors(error, form, entryControl) },
  );
  return (
    <form noValidate aria-label={t('field.guardian')} className="flex flex-col gap-4" onSubmit={onSubmit}>
      <Notice silent>{t('guardian.missing')}</Notice>
      {failure}
      <GuardianFields why={why} name={field('guardianName')} phone={field('guardianPhone')} />
      <Button type="submit" busy={busy}>
        {t('guardian.save')}
      </Button>
    </form>
  );
}
