import type { Best, DisciplineBests } from '../../features/entries/athlete/bests.ts';
import { TypeLabel } from '../../features/catalogue/facts/type-label.tsx';
import { kilos } from '../../lib/i18n/kilos.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { fullDate } from '../../lib/time/dates.ts';
import { liftName } from '../../lib/i18n/score-text.ts';

function nameOf({ of }: Best): string {
  if ('lift' in of) return liftName(of.lift);
  if ('total' in of) return t('athlete.bestTotal', { division: of.total });
  return of.place ?? t('athlete.bestPlace');
}

const valueOf = ({ of, value }: Best): string =>
  'place' in of ? t('live.place.number', { place: value }) : kilos(value);

export function BestsList({ disciplines }: { disciplines: readonly DisciplineBests[] }) {
  return (
    <div className="flex flex-col gap-5">
      {disciplines.map(({ type, bests }) => (
        <section key={type}>
          <h3>
            <TypeLabel type={type} />
          </h3>
          <dl className="mt-1 divide-y divide-line">
            {bests.map((best) => (
              <div key={nameOf(best)} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <dt className="font-semibold">{nameOf(best)}</dt>
                <dd className="font-display text-2xl leading-none font-bold tabular-nums">{valueOf(best)}</dd>
                <dd className="w-full text-sm text-muted wrap-anywhere">
                  {fullDate(best.championship.date)}
                  {' · '}
                  <bdi>{best.championship.name}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
