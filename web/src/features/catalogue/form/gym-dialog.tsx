import { changeGym, getGym } from '@power-corner/contracts/calls/gym';
import type { Gym, GymTexts } from '@power-corner/contracts/championships/gym';
import { longest } from '@power-corner/contracts/text/lengths';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogBar } from '../../../components/ui/dialog/dialog.tsx';
import { Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { gymTexts } from '../public/gym.tsx';
import { preparePicture } from './picture-check.ts';
import { PictureField } from './picture-field.tsx';

function GymForm({ gym, onSaved, onClose }: { gym: Gym; onSaved: () => void; onClose: () => void }) {
  const form = useForm<GymTexts & { picture: File | null }>({ defaultValues: { ...gym, picture: null } });
  const field = fieldPropsOf(form);
  const send = async ({ picture, ...texts }: GymTexts & { picture: File | null }) => {
    const prepared = picture && (await preparePicture(picture));
    if (prepared && 'error' in prepared) return form.setError('picture', { message: prepared.error });
    const body = new FormData();
    for (const name of gymTexts) body.set(name, texts[name]);
    if (prepared) body.set('picture', prepared.file);
    const { message } = await request(changeGym, { body });
    void notify('success', message);
    onSaved();
    onClose();
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, { words: () => t('edit.failed') });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {failure}
      <p className="text-muted">{t('edit.gymText')}</p>
      {gymTexts.map((name) => (
        <CountedArea key={name} {...field(name)} label={t(`gym.${name}`)} rows={3} longest={longest.gymText} />
      ))}
      <PictureField control={form.control} name="picture" {...(gym.picture && { present: gym.picture })} />
      <DialogBar onCancel={onClose}>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </DialogBar>
    </form>
  );
}

export function GymDialog({ onClose }: { onClose: () => void }) {
  const read = useGet(getGym, {});
  return (
    <Dialog title={t('gym.title')} onClose={onClose}>
      <Loaded read={read} failed={t('error.loading')} waiting={<Spinner />}>
        {({ data }) => <GymForm gym={data} onSaved={() => void read.mutate()} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
