import { t, type MessageKey } from '../../../../../lib/i18n/i18n.ts';
import { letters, type LetterAction } from './keys.ts';

const actionTexts: Record<LetterAction, MessageKey> = {
  good: 'meet.judged.good',
  no_lift: 'meet.judged.no_lift',
  passed: 'meet.pass',
  takeBack: 'meet.takeBack',
  clock: 'meet.keys.minute',
  called: 'meet.keys.called',
};

const keys = [
  ['↑ ↓ ← →', 'meet.keys.move'],
  ['0–9', 'meet.keys.type'],
  ['⏎', 'meet.keys.enter'],
  ['Esc', 'meet.keys.escape'],
  ['R', 'meet.keys.record'],
  ...Object.entries(letters).map(([letter, action]) => [letter.toUpperCase(), actionTexts[action]] as const),
] as const;

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
