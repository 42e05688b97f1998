import { pictureTypes } from '@power-corner/contracts/championships/pictures';
import { useEffect, useState } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { Field } from '../../../components/ui/form/field.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { pictureError } from './picture-check.ts';

/** An object URL of the chosen file; null until the file is known to be a picture. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!file) return;
    let url = '';
    let unmounted = false;
    void pictureError(file).then((error) => {
      if (error || unmounted) return;
      url = URL.createObjectURL(file);
      setPreview(url);
    });
    return () => {
      unmounted = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return preview;
}

interface PictureFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  present?: string;
}

export function PictureField<Values extends FieldValues, Output>({
  control,
  name,
  present,
}: PictureFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const file = field.value as File | null;
  const error = fieldState.error?.message;
  const preview = usePreview(error ? null : file);
  const shown = preview ?? present;
  return (
    <Field label={t('create.picture')} error={error} hint={t(present ? 'edit.pictureHint' : 'create.pictureHint')}>
      {(control) => (
        <>
          <input
            {...control}
            ref={field.ref}
            name={name}
            type="file"
            accept={pictureTypes.join(',')}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
            className="control cursor-pointer p-1.5 file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-iron"
          />
          {shown && (
            <figure className="mt-3">
              <img
                src={shown}
                alt=""
                width={1080}
                height={608}
                className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
              />
              <figcaption className="mt-1.5 text-sm text-muted">
                {t(preview ? 'create.pictureChosen' : 'edit.picturePresent')}
              </figcaption>
            </figure>
          )}
        </>
      )}
    </Field>
  );
}

/** Progress of the upload. At 100 % the server still processes the picture. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className="w-full max-w-md">
      <progress className="bar" max={100} value={percent} aria-label={t('create.uploading')} />
      <p className="mt-1 text-sm text-muted" aria-hidden="true">
        {percent < 100 ? t('create.uploaded', { percent }) : t('create.processing')}
      </p>
    </div>
  );
}
