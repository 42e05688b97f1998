import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ChampionshipEdit, type Championship } from '@power-corner/contracts/championships';
import { editableStatuses } from '@power-corner/contracts/lists';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { SelectField, TextArea, TextField } from '../../components/ui/field.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { toLocalInput } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { showServerErrors } from '../../lib/server-errors.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { saveChampionship } from './admin-api.ts';
import { useCoaches } from './api.ts';
import { Picture, withInstant, type TypedChampionship } from './form-fields.ts';
import { changePicture } from './admin-api.ts';
import { PictureField } from './picture-field.tsx';

type Typed = Omit<TypedChampionship, 'type' | 'picture'> & { status: string };

const schemaResolver = standardSchemaResolver(ChampionshipEdit as never) as unknown as Resolver<Typed>;
const resolver: Resolver<Typed> = (typed, context, options) => schemaResolver(withInstant(typed), context, options);

const typedOf = (championship: Championship): Typed => ({
  name: championship.name,
  date: toLocalInput(new Date(championship.date)),
  location: championship.location,
  description: championship.description,
  max_participants: championship.max_participants === null ? '' : String(championship.max_participants),
  coach_id: championship.coach_id ?? '',
  status: championship.status,
});

interface EditFormProps {
  championship: Championship;
  onCancel: () => void;
  onSaved: (championship: Championship) => void;
}

export function EditForm({ championship, onCancel, onSaved }: EditFormProps) {
  const coaches = useCoaches();
  const [failure, setFailure] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const fileError = file ? Picture.safeParse(file).error?.issues[0]?.message : undefined;
  const form = useForm<Typed>({ resolver, defaultValues: typedOf(championship), mode: 'onChange' });
  const { errors, dirtyFields } = form.formState;

  const refused = () => void notify('error', t('edit.fix'));
  const [submit, busy] = useSingleFlight(async (typed: Typed) => {
    if (fileError) return refused();
    setFailure('');
    try {
      const edited = typed as unknown as ChampionshipEdit;
      // The input knows minutes only: an untouched date keeps its seconds.
      let { data } = await saveChampionship(championship.id, dirtyFields.date ? edited : { ...edited, date: championship.date });
      if (file) ({ data } = await changePicture(championship.id, file));
      void notify('success', t('edit.saved'));
      onSaved(data);
    } catch (error) {
      if (!showServerErrors(error, form)) setFailure(messageOf(error, t('edit.failed')));
      void notify('error', t('edit.failed'));
    }
  });

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit, refused)}>
      {failure && <Notice>{failure}</Notice>}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <TextField label={t('create.name')} error={errors.name?.message} {...form.register('name')} />
          <TextField label={t('create.date')} type="datetime-local" hint={t('create.dateHint')} error={errors.date?.message} {...form.register('date')} />
          <TextField label={t('create.location')} error={errors.location?.message} {...form.register('location')} />
          <SelectField label={t('edit.status')} error={errors.status?.message} {...form.register('status')}>
            {!(editableStatuses as readonly string[]).includes(championship.status) && <option value={championship.status}>{t(`status.${championship.status}`)}</option>}
            {editableStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('create.max')}
            type="number"
            inputMode="numeric"
            step="any"
            hint={t('create.maxHint')}
            error={errors.max_participants?.message}
            {...form.register('max_participants')}
          />
          <SelectField label={t('create.coach')} error={errors.coach_id?.message} {...form.register('coach_id')}>
            <option value="">{t('create.noCoach')}</option>
            {coaches.data?.users.map(({ id, firstname, lastname }) => (
              <option key={id} value={id}>
                {firstname} {lastname}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex flex-col gap-5">
          <TextArea label={t('create.description')} rows={8} error={errors.description?.message} {...form.register('description')} />
          <PictureField label={t('create.picture')} file={file} error={fileError} present={championship.picture} onChoose={setFile} />
        </div>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button look="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  );
}
