import type { Championship } from '@power-corner/contracts/championships/championships';
import { championshipTypes, disciplines } from '@power-corner/contracts/lists';
import { divisionsFault, type OfferedDivision } from '@power-corner/contracts/championships/registration';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { restoreDraft, deleteDraft, useSavedDraft } from '../../../lib/forms/form-draft.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { toLocalInput } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { notify } from '../../../lib/toast.ts';
import { createChampionship } from '../admin-api.ts';
import { allKeys } from '../api.ts';
import { ChampionshipFields, CoachField } from './championship-fields.tsx';
import {
  championshipBody,
  emptyForm,
  NewChampionshipInput,
  textFields,
  toCopyValues,
  type NewFormValues,
} from './form-schema.ts';
import { withPictureCheck } from './picture-check.ts';
import { withRegistrationCheck } from './registration-check.ts';
import { RegistrationSections } from './registration-sections.tsx';
import { PictureField, UploadProgress } from './picture-field.tsx';

const draftFields = [...textFields, 'type'] as const;

const typeOptions = [
  { value: '', label: t('field.choose') },
  ...championshipTypes.map((type) => ({ value: type, label: type })),
];

const typeOf = ({ type }: Pick<NewFormValues, 'type'>) => championshipTypes.find((each) => each === type);
const resolver = withRegistrationCheck<NewFormValues, NewChampionshipInput>(
  withPictureCheck(textResolver(() => NewChampionshipInput)),
  typeOf,
);

/** @param copied the championship that the form begins with; undefined for an empty form */
export function NewChampionshipForm({ copied }: { copied?: Championship | undefined }) {
  const draft = copied ? `new-championship:${copied.id}` : 'new-championship';
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [sent, setSent] = useState<number | null>(null);
  const form = useForm<NewFormValues, unknown, NewChampionshipInput>({
    resolver,
    defaultValues: restoreDraft(draft, copied ? toCopyValues(copied) : emptyForm, draftFields),
    mode: 'onChange',
  });
  const field = fieldPropsOf(form);
  useSavedDraft(draft, form, draftFields);
  const type = typeOf({ type: useWatch({ control: form.control, name: 'type' }) });
  const { setValue, getValues } = form;
  useEffect(() => {
    // The divisions and levels of another type mean nothing for this one.
    const typed = getValues('divisions');
    if (type && !disciplines[type].hasLevels) setValue('levels', '');
    if (type && typed && divisionsFault(type, JSON.parse(typed) as OfferedDivision[], null)) setValue('divisions', '');
  }, [type, getValues, setValue]);
  useEffect(() => {
    if (!copied) return;
    void copyPicture(copied.picture).then((file) => {
      if (file && getValues('picture') === null) setValue('picture', file, { shouldDirty: true });
    });
  }, [copied, getValues, setValue]);

  const send = async (values: NewChampionshipInput) => {
    setSent(0);
    const { data } = await createChampionship(championshipBody(values), setSent).finally(() => setSent(null));
    deleteDraft(draft);
    void notify('success', t('create.done'));
    await mutate(allKeys, undefined, { revalidate: false });
    // Replaces the form in the history: going back must not offer to create the championship again.
    void navigate(paths.adminEdit(data.id), { replace: true });
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, { words: () => t('create.failed') });

  return (
    <form
      noValidate
      className="mt-7 flex flex-col gap-6 rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5 sm:p-7"
      onSubmit={onSubmit}
    >
      {failure}
      <ChampionshipFields
        field={field}
        earliest={toLocalInput(new Date(serverNow() + 60_000))}
        maxHint={t('create.maxHint')}
        choice={{ name: 'type', label: t('create.type'), options: typeOptions }}
        coach={<CoachField control={form.control} name="coach_id" />}
        picture={<PictureField control={form.control} name="picture" />}
      />
      <RegistrationSections field={field} control={form.control} type={type} />
      <HiddenField control={form.control} />
      <div className="flex flex-col gap-4 border-t border-line pt-5 sm:flex-row sm:items-center">
        <Button type="submit" busy={busy} className="shrink-0 sm:px-10">
          {t(busy ? 'create.busy' : 'create.submit')}
        </Button>
        <UploadProgress share={sent} />
      </div>
    </form>
  );
}

function HiddenField({ control }: { control: Control<NewFormValues, unknown, NewChampionshipInput> }) {
  const { field } = useController({ control, name: 'hidden' });
  return (
    <div>
      <CheckboxField
        label={t('create.hidden')}
        ref={field.ref}
        checked={field.value === 'true'}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(String(target.checked))}
      />
      <p className="text-sm text-muted">{t('create.hiddenHint')}</p>
    </div>
  );
}

/** The picture of another championship as a file that the server accepts; null when it cannot be read. */
async function copyPicture(path: string): Promise<File | null> {
  try {
    const image = new Image();
    image.src = path;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    // The stored pictures are WebP, which nobody uploads.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    return blob && new File([blob], 'affiche.jpg', { type: 'image/jpeg' });
  } catch {
    // The admin chooses a picture, as for a new championship.
    return null;
  }
}
