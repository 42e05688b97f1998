import { lifts } from '@power-corner/contracts/results/lifts';
import type { PersonResult } from '@power-corner/contracts/records/people';
import { AttemptCell } from '../../../components/ui/attempts.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { ResultsLink } from '../../../components/ui/results-link.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { liftName, placeText, pointsText, sumText } from '../../../lib/i18n/score-text.ts';
import { shortDate } from '../../../lib/time/dates.ts';

const attemptsShown = 3;

/** Every attempt, a line for each lift. An imported sheet may have fourth attempts, or the bests alone. */
function Attempts({ result: { attempts, bests, personal_bests: own } }: { result: PersonResult }) {
  const lifted = lifts.filter((lift) => attempts[lift]?.length || bests[lift] !== undefined);
  if (lifted.length === 0) return null;
  const most = Math.max(attemptsShown, ...lifted.map((lift) => attempts[lift]?.length ?? 0));
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      {lifted.map((lift) => (
        <div key={lift} className="flex flex-wrap items-center gap-x-2">
          <dt className={`w-32 leading-tight ${own.includes(lift) ? 'font-semibold' : 'text-muted'}`}>
            {liftName(lift)}
          </dt>
          <dd className="flex flex-1 flex-wrap gap-1 font-normal">
            {attempts[lift]?.length
              ? Array.from({ length: most }, (_, index) => (
                  <span key={index} className="flex-1">
                    <AttemptCell attempt={attempts[lift]?.[index]} />
                  </span>
                ))
              : kilos(bests[lift] ?? 0)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ result }: { result: PersonResult }) {
  const { championship, date, discipline, division, weight_class: bound, age_category: age } = result;
  const { bodyweight_kg: bodyweight, total_kg: total, points, score, personal_bests: own } = result;
  const values = joined(
    total !== null && t('person.total', { total: kilos(total) }),
    points.ipf_gl !== null && t('live.gl', { points: pointsText(points.ipf_gl) }),
    points.dots !== null && `${pointsText(points.dots)} ${t('papers.dots')}`,
    score !== null && sumText(discipline, score),
  );
  return (
    <li className="rounded-lg border border-line bg-surface p-4 break-inside-avoid">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-muted">{shortDate(date)}</span>
        <span className="font-display text-xl font-bold">{placeText(result.place)}</span>
      </p>
      <h3 className="font-sans text-base font-semibold wrap-anywhere">
        <ResultsLink championship={championship} />
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {joined(
          discipline,
          division,
          bound && t('live.kg', { value: bound }),
          age,
          bodyweight !== null && t('records.bodyweight', { weight: kilos(bodyweight) }),
        )}
      </p>
      <Attempts result={result} />
      {values && <p className="mt-2 font-semibold tabular-nums">{values}</p>}
      {own.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {own.map((lift) => (
            <Badge key={lift} tone="good">
              {t('person.personalBest', { lift: liftName(lift) })}
            </Badge>
          ))}
        </p>
      )}
    </li>
  );
}

export function ResultList({ results }: { results: readonly PersonResult[] }) {
  return (
    <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
      {results.map((result, index) => (
        <Result key={index} result={result} />
      ))}
    </ul>
  );
}
