import { t } from '../lib/i18n/i18n.ts';
import { useConnection } from '../lib/loading/connection.ts';

/** Not sticky on the officials' screen, which shows its own state. `aria-live` keeps it readable beside a dialog. */
export function ConnectionBanner() {
  const { offline, chunks, outdated } = useConnection();
  const waiting = chunks === 'none' ? '' : t('loading');
  const offlineText = offline && t(chunks === 'none' ? 'offline' : 'offline.waiting');
  const text = (outdated && t('release.outdated')) || offlineText || (chunks === 'slow' && t('loadingSlow'));
  return (
    <div role="status" aria-live="polite" className="sticky top-16 z-30 in-[.daylight]:static">
      {text ? (
        <div className="flex flex-wrap items-center justify-center gap-x-4 bg-accent px-4 py-2 text-center text-sm font-semibold text-iron">
          <p>{text}</p>
          {outdated && (
            <button
              type="button"
              className="min-h-11 underline decoration-2 underline-offset-4"
              onClick={() => location.reload()}
            >
              {t('error.reload')}
            </button>
          )}
        </div>
      ) : (
        waiting && (
          <p className="absolute inset-x-0 top-0 h-1 overflow-hidden">
            <span className="coming block h-full bg-accent" />
            <span className="sr-only">{waiting}</span>
          </p>
        )
      )}
    </div>
  );
}
