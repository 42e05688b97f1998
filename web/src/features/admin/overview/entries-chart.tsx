import type { EntriesOfDay } from '@power-corner/contracts/championships/overview';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';

export function EntriesChart({ entries }: { entries: readonly EntriesOfDay[] }) {
  const highest = Math.max(1, ...entries.map(({ count }) => count));
  const height = 100;
  return (
    <figure>
      <div aria-hidden="true">
        {/* The days below run with the text, and so do the columns. */}
        <svg
          viewBox={`0 0 ${entries.length * 20} ${height}`}
          preserveAspectRatio="none"
          className="mirrored block h-32 w-full"
        >
          {entries.map(({ day, count }, index) => {
            const tall = count === 0 ? 2 : Math.max(4, (count / highest) * height);
            return (
              <rect
                key={day}
                x={index * 20 + 3}
                y={height - tall}
                width="14"
                height={tall}
                className={count === 0 ? 'fill-line' : index === entries.length - 1 ? 'fill-accent' : 'fill-edge'}
              />
            );
          })}
        </svg>
        <div className="mt-1.5 flex text-center text-xs text-muted tabular-nums">
          {entries.map(({ day, count }, index) => (
            <span key={day} className="flex-1">
              <span className="block font-semibold text-ink">{count || '·'}</span>
              <span className={index % 2 === entries.length % 2 ? 'max-sm:invisible' : ''}>{Number(day.slice(8))}</span>
            </span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('overview.entries')}</caption>
        <tbody>
          {entries.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{shortDate(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
