import { t } from '../../lib/i18n/i18n.ts';

/** How much of a picture has left, while it is on its way; nothing else is claimed of what the server does with it. */
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
