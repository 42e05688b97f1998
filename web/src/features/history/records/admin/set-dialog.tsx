import { typedNumber, typedWhole } from '@power-corner/contracts/text/digits';
import { createRecordSet, editRecordSet } from '@power-corner/contracts/calls/results/records';
import { type NewRecordSet, type RecordSet } from '@power-corner/contracts/records/records';
import { cascades, recordDisciplines, recordSetDefaults } from '@power-corner/contracts/records/record-lists';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { CheckboxField } from '../../../../components/ui/form/checkbox-field.tsx';
import { Dialog, DialogBar } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../../components/ui/form/field.tsx';
import { fieldErrorsOf, messageOf, request } from '../../../../lib/api/api-client.ts';
import { useAttempt } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';

/** The set in the form. An empty name is left out of a new set, and clears the one of an existing set. No club: all. */
function typedSet(data: FormData, isNew: boolean): NewRecordSet {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const clubs = text('open_to')
    .split('\n')
    .map((club) => club.trim())
    .filter((club) => club !== '');
  const optional = (name: string) => (isNew && text(name) === '' ? undefined : text(name));
  return {
    name: { fr: text('fr'), en: optional('en'), ar: optional('ar') },
    discipline: text('discipline') as RecordSet['discipline'],
    minimum_step_kg: typedNumber(text('minimum_step_kg')) ?? Number.NaN,
    cascade: text('cascade') as RecordSet['cascade'],
    single_lifts: data.has('single_lifts'),
    without_total: data.has('without_total'),
    open_to: clubs.length > 0 ? clubs : null,
    public: data.has('public'),
    order: typedWhole(text('order') || '0'),
  };
}

interface SetDialogProps {
  /** Undefined for a new set. */
  set: RecordSet | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates a set of records, or edits one. The server refuses to change a rule once the set has records. */
export function SetDialog({ set, onSaved, onClose }: SetDialogProps) {
  const [save, busy, failure] = useAttempt(async (typed: NewRecordSet) => {
    const { message } = await (set
      ? request(editRecordSet, { params: { id: set.id }, body: typed })
      : request(createRecordSet, { body: typed }));
    void notify('success', message);
    onClose();
    onSaved();
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(typedSet(new FormData(event.currentTarget), set === undefined));
  };
  const shown = set ?? recordSetDefaults;
  const errorOf = (name: string) => fieldErrorsOf(failure)[name];
  return (
    <Dialog title={t(set ? 'records.editSet' : 'records.newSet')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {failure !== null && <Notice>{messageOf(failure, t('error.occurred'))}</Notice>}
        <TextField
          name="fr"
          label={t('records.nameFr')}
          maxLength={80}
          defaultValue={set?.name.fr}
          error={errorOf('name.fr') ?? errorOf('name')}
        />
        <TextField
          name="en"
          label={t('records.nameEn')}
          hint={t('records.nameHint')}
          maxLength={80}
          defaultValue={set?.name.en ?? ''}
        />
        <TextField
          name="ar"
          label={t('records.nameAr')}
          hint={t('records.nameHint')}
          maxLength={80}
          dir="auto"
          defaultValue={set?.name.ar ?? ''}
        />
        <SelectField
          name="discipline"
          label={t('records.discipline')}
          defaultValue={set?.discipline}
          error={errorOf('discipline')}
        >
          <Options values={recordDisciplines} />
        </SelectField>
        <TextField
          name="minimum_step_kg"
          label={t('records.step')}
          hint={t('records.stepHint')}
          inputMode="decimal"
          defaultValue={shown.minimum_step_kg}
          error={errorOf('minimum_step_kg')}
        />
        <SelectField name="cascade" label={t('records.cascade')} defaultValue={shown.cascade}>
          <Options values={cascades} text={(each) => t(`records.cascade.${each}`)} />
        </SelectField>
        <div>
          <CheckboxField name="single_lifts" label={t('records.singleLifts')} defaultChecked={shown.single_lifts} />
          <CheckboxField name="without_total" label={t('records.withoutTotal')} defaultChecked={shown.without_total} />
          <CheckboxField name="public" label={t('records.public')} defaultChecked={shown.public} />
        </div>
        <TextArea
          name="open_to"
          label={t('records.clubs')}
          hint={t('records.clubsHint')}
          defaultValue={shown.open_to?.join('\n')}
          error={errorOf('open_to')}
        />
        <TextField
          name="order"
          label={t('records.order')}
          inputMode="numeric"
          defaultValue={shown.order}
          error={errorOf('order')}
        />
        <DialogBar onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </DialogBar>
      </form>
    </Dialog>
  );
}
