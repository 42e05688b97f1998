import { TypedText } from '../../../components/ui/typed-text.tsx';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { Fact } from '../../../components/ui/fact.tsx';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';

/** `Du … au …`, or null where registration is open from the creation until the championship. */
function windowText({ registration_opens_at: opens, registration_closes_at: closes }: Championship): string | null {
  if (opens && closes) return t('registration.fromUntil', { from: fullDateTime(opens), until: fullDateTime(closes) });
  if (opens) return t('registration.from', { date: fullDateTime(opens) });
  return closes && t('registration.until', { date: fullDateTime(closes) });
}

export function RegistrationFacts({ championship }: { championship: Championship }) {
  const { category_set: set, entry_fee_dzd: fee, payment_instructions: instructions } = championship;
  const text = windowText(championship);
  return (
    <>
      {text && <Fact label={t('registration.window')}>{text}</Fact>}
      {set === 'ipf' && <Fact label={t('registration.categories')}>{t('registration.ipf')}</Fact>}
      <Fact label={t('field.fee')}>
        <span>{feeText(fee)}</span>
        {hasFee(fee) && instructions && (
          <span className="mt-1 block font-normal whitespace-pre-line">
            <TypedText>{instructions}</TypedText>
          </span>
        )}
      </Fact>
    </>
  );
}

export function RulesSection({ championship: { rules } }: { championship: Championship }) {
  if (!rules) return null;
  return (
    <section className="mt-7">
      <h2 className="text-2xl">{t('field.rules')}</h2>
      <p className="mt-2 max-w-[65ch] leading-relaxed whitespace-pre-line wrap-anywhere">
        <TypedText>{rules.text}</TypedText>
      </p>
    </section>
  );
}
