import { copyText } from '../../lib/copy-text.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

/** @returns false if the device has no share sheet, or refuses to open it */
async function openShareSheet(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // AbortError: the reader closed the sheet, which is no failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

interface ShareButtonProps {
  /** Of the public page, from the root of the site on. */
  path: string;
  name: string;
  variant?: 'secondary' | 'onIron';
  className?: string;
}

export function ShareButton({ path, name, variant = 'secondary', className = '' }: ShareButtonProps) {
  const [share, busy] = useSingleFlight(async () => {
    const url = new URL(path, location.origin).href;
    if (!(await openShareSheet(name, url))) await copyText(url, t('share.copied'), t('share.byHand', { url }));
  });
  return (
    <Button variant={variant} busy={busy} className={className} onClick={() => void share()}>
      <Icon name="share" />
      {t('share.button')}
    </Button>
  );
}
