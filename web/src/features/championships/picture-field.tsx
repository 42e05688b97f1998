import { pictureTypes } from '@power-corner/contracts/championships';
import { useEffect, useState } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { t } from '../../lib/i18n.ts';

interface PictureFieldProps {
  label: string;
  file: File | null;
  error?: string | undefined;
  /** Shown while no file is chosen. */
  present?: string;
  onChoose: (file: File | null) => void;
  inputRef?: (input: HTMLInputElement | null) => void;
}

/** The browser's own file button, with the picture that was chosen under it. */
export function PictureField({ label, file, error, present, onChoose, inputRef }: PictureFieldProps) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !file.type.startsWith('image/')) {
      setPreview(null);
      return;
    }
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const shown = preview ?? present;
  return (
    <Field label={label} error={error} hint={t('create.pictureHint')}>
      {(tied) => (
        <>
          <input
            {...tied}
            ref={inputRef}
            type="file"
            accept={pictureTypes.join(',')}
            onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
            className="control cursor-pointer p-1.5 file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-iron"
          />
          {shown && <img src={shown} alt={t('create.pictureAlt')} width={1080} height={608} className="mt-3 aspect-video w-full rounded-md border border-line object-cover" />}
        </>
      )}
    </Field>
  );
}
