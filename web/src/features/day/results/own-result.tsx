import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { OwnResult as Result } from '@power-corner/contracts/results/results';
import { Link } from 'react-router-dom';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { MarkLines } from './marks.tsx';
import { resultText } from './words.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { liftName, placeText, pointsText } from '../../../lib/i18n/score-text.ts';

export function OwnResult({ championship, result }: { championship: MyChampionship; result: Result }) {
  const { type, slug, name } = championship;
  const place = result.bombed_out ? t('live.noTotal') : placeText(result.place);
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
          {joined(...bests.map(([lift, best]) => `${liftName(lift)} ${kilos(best)}`))}
        </p>
      )}
      {result.points.ipf_gl !== null && (
        <p className="text-sm text-muted tabular-nums">{t('live.gl', { points: pointsText(result.points.ipf_gl) })}</p>
      )}
      <MarkLines entry={result} />
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
