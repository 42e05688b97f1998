import { t } from '../../lib/i18n/i18n.ts';

/** "En direct", in red. */
export function LiveBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded bg-danger px-2 py-1 text-sm leading-none font-semibold text-surface">
      <span aria-hidden="true">●</span>
      {t('live.live')}
    </span>
  );
}
