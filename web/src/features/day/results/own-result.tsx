import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { OwnResult as Result } from '@power-corner/contracts/results/results';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Marks } from './marks.tsx';
import { resultText } from './ranking.tsx';
import { liftName } from './words.ts';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';

const placeWords = ({ place, bombed_out }: Result): string | null => {
  if (bombed_out) return t('live.noTotal');
  if (place === null) return null;
  return typeof place === 'number' ? t('live.place.number', { place }) : t(`live.place.${place}`);
};

/** An athlete's result in a championship, once the results are published. */
export function OwnResult({
  championship: { type, slug, name },
  result,
}: {
  championship: MyChampionship;
  result: Result;
}) {
  const place = placeWords(result);
  const hasResult = result.total_kg !== null || result.score !== null;
  const bests = Object.entries(result.bests) as [Lift, number][];
  return (
    <section aria-label={t('live.yourResult')} className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        {place && <span className="font-display text-2xl">{place}</span>}
        {hasResult && <span className="font-semibold tabular-nums">{resultText(result, type)}</span>}
      </p>
      {bests.length > 0 && (
        <p className="text-sm text-muted tabular-nums">
          {bests.map(([lift, best]) => `${liftName(lift)} ${kilos(best)}`).join(' · ')}
        </p>
      )}
      {result.points.ipf_gl !== null && (
        <p className="text-sm text-muted tabular-nums">{t('live.gl', { points: decimal(result.points.ipf_gl) })}</p>
      )}
      <Marks entry={result} />
      <Link
        to={paths.publicChampionship(slug)}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-accent decoration-[3px] underline-offset-4"
      >
        {t('live.allResults')}
        <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
      </Link>
    </section>
  );
}
