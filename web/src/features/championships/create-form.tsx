import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { championshipTypes } from '@power-corner/contracts/lists';
import { useState } from 'react';
import { useController, useForm, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { SelectField, TextArea, TextField } from '../../components/ui/field.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { toLocalInput } from '../../lib/dates.ts';
import { draftOver, dropDraft, useKeptDraft } from '../../lib/form-draft.ts';
import { t } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showServerErrors } from '../../lib/server-errors.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { createChampionship, useCoaches } from './api.ts';
import { championshipBody, NewChampionshipForm, withInstant, type TypedChampionship } from './form-fields.ts';
import { PictureField } from './picture-field.tsx';

const empty: TypedChampionship = { name: '', date: '', location: '', description: '', type: '', max_participants: '', coach_id: '', picture: null };
const kept = ['name', 'date', 'location', 'description', 'type', 'max_participants', 'coach_id'] as const;

const schemaResolver = standardSchemaResolver(NewChampionshipForm as never) as unknown as Resolver<TypedChampionship>;
const resolver: Resolver<TypedChampionship> = (typed, context, options) => schemaResolver(withInstant(typed), context, options);

export function CreateForm() {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const coaches = useCoaches();
  const [failure, setFailure] = useState('');
  const form = useForm<TypedChampionship>({ resolver, defaultValues: draftOver('new-championship', empty, kept), mode: 'onTouched' });
  const { errors } = form.formState;
  const picture = useController({ control: form.control, name: 'picture' });
  useKeptDraft('new-championship', form, kept);

  const [submit, busy] = useSingleFlight(async (typed: TypedChampionship) => {
    setFailure('');
    try {
      await createChampionship(championshipBody(typed as unknown as NewChampionshipForm));
      dropDraft('new-championship');
      void notify('success', t('create.done'));
      await mutate((key) => typeof key === 'string' && key.startsWith('/api/championships'), undefined, { revalidate: false });
      void navigate(paths.adminChampionships);
    } catch (error) {
      if (!showServerErrors(error, form)) setFailure(messageOf(error, t('create.failed')));
      void notify('error', t('create.failed'));
    }
  });

  return (
    <form noValidate className="mt-7 flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
      {failure && <Notice>{failure}</Notice>}
      <div className="grid gap-6 rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5 sm:p-7 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <TextField label={t('create.name')} error={errors.name?.message} {...form.register('name')} />
          <TextField
            label={t('create.date')}
            type="datetime-local"
            min={toLocalInput(new Date(serverNow() + 60_000))}
            hint={t('create.dateHint')}
            error={errors.date?.message}
            {...form.register('date')}
          />
          <TextField label={t('create.location')} error={errors.location?.message} {...form.register('location')} />
          <SelectField label={t('create.type')} error={errors.type?.message} {...form.register('type')}>
            <option value="">{t('field.choose')}</option>
            {championshipTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
          <TextField
            label={t('create.max')}
            type="number"
            inputMode="numeric"
            min={1}
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
          <PictureField
            label={t('create.picture')}
            file={picture.field.value}
            error={errors.picture?.message}
            onChoose={picture.field.onChange}
            inputRef={picture.field.ref}
          />
        </div>
      </div>
      <Button type="submit" busy={busy} className="sm:self-start sm:px-10">
        {t(busy ? 'create.busy' : 'create.submit')}
      </Button>
    </form>
  );
}
