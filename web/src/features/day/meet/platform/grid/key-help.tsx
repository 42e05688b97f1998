import { t } from '../../../../../lib/i18n/i18n.ts';

const keys = [
  ['↑ ↓ ← →', 'meet.keys.move'],
  ['0–9', 'meet.keys.type'],
  ['⏎', 'meet.keys.enter'],
  ['Esc', 'meet.keys.escape'],
  ['R', 'meet.keys.record'],
  ['G', 'meet.judged.good'],
  ['N', 'meet.judged.no_lift'],
  ['P', 'meet.pass'],
  ['U', 'meet.takeBack'],
  ['M', 'meet.keys.minute'],
  ['C', 'meet.keys.called'],
] as const;

/** The keys of the grid, always seen. */
export function KeyHelp() {
  return (
    <dl aria-label={t('meet.keys')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {keys.map(([key, text]) => (
        <div key={key} className="flex items-baseline gap-1.5">
          <dt>
            <kbd dir="ltr" className="rounded border border-edge bg-surface px-1.5 font-semibold text-ink">
              {key}
            </kbd>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
