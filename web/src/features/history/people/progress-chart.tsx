import { joined, t } from '../../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';
import { pointsText } from '../../../lib/i18n/score-text.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { lineOf, type Progress } from './progress.ts';

interface DrawingProps {
  label: string;
  points: readonly { date: string; value: number }[];
  valueText: (value: number) => string;
  stroke: string;
}

/** Stretched to its frame, so that its texts stand outside of it. Time runs in the direction of the language. */
function Drawing({ label, points, valueText, stroke }: DrawingProps) {
  const { at, low, high } = lineOf(points);
  const [oldest, latest] = [points[0], points.at(-1)];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted">{t('person.latest', { value: valueText(latest?.value ?? 0) })}</span>
      </p>
      <div className="mt-2 flex gap-3">
        <p className="flex flex-col justify-between text-end text-xs text-muted tabular-nums">
          <span>{high !== low && valueText(high)}</span>
          <span>{valueText(low)}</span>
        </p>
        <div className="min-w-0 flex-1 px-1.5 py-2">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="mirrored block h-28 w-full overflow-visible">
            <path d="M0 0h100M0 100h100" className="stroke-line" strokeWidth="1" vectorEffect="non-scaling-stroke" />
            <polyline
              points={at.map((point) => point.join()).join(' ')}
              className={`fill-none ${stroke}`}
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {at.map(([x, y], index) => (
              // A line of almost no length with round ends: a dot that stays round while the drawing is stretched.
              <path
                key={index}
                d={`M${x} ${y}h.001`}
                className={stroke}
                strokeWidth="9"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>{shortDate(oldest?.date ?? null)}</span>
        <span>{shortDate(latest?.date ?? null)}</span>
      </p>
    </div>
  );
}

/** The totals and the points of a division over time. Screen readers get them as a table. */
export function ProgressChart({ progress: { discipline, division, points } }: { progress: Progress }) {
  const title = joined(discipline, division);
  const scored = points.flatMap(({ date, points: value }) => (value === null ? [] : [{ date, value }]));
  return (
    <figure className="rounded-lg border border-line bg-surface p-4 break-inside-avoid sm:p-5">
      <figcaption className="mb-3 font-display text-xl font-bold">{title}</figcaption>
      <div aria-hidden="true" className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Drawing
          label={t('person.totalKg')}
          points={points.map(({ date, totalKg }) => ({ date, value: totalKg }))}
          valueText={decimal}
          stroke="stroke-mark"
        />
        {scored.length > 1 && (
          <Drawing label={t('papers.gl')} points={scored} valueText={pointsText} stroke="stroke-plate-blue" />
        )}
      </div>
      {/* A table does not shrink to the size of sr-only: the div around it does. */}
      <div className="sr-only">
        <table>
          <caption>{joined(t('person.progress'), title)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.date')}</th>
              <th scope="col">{t('field.championship')}</th>
              <th scope="col">{t('papers.total')}</th>
              <th scope="col">{t('papers.gl')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, championship, totalKg, points: gl }, index) => (
              <tr key={index}>
                <th scope="row">{shortDate(date)}</th>
                <td>{championship}</td>
                <td>{kilos(totalKg)}</td>
                <td>{gl === null ? '—' : pointsText(gl)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
