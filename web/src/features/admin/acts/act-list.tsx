import type { Act } from '@power-corner/contracts/acts';
import { DataView, type Column } from '../../../components/ui/list/data-view.tsx';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { actorName, changesOf, kindLabel, subjectName, type Change } from './words.ts';

/** Longer values are unfolded: a description has thousands of letters. */
const longest = 120;

function Value({ text }: { text: string }) {
  if (text.length <= longest) return <bdi>{text}</bdi>;
  return (
    <details>
      <summary className="min-h-8 cursor-pointer underline decoration-edge underline-offset-4">
        {t('acts.read', { beginning: [...text].slice(0, 40).join('') })}
      </summary>
      <bdi className="block font-normal whitespace-pre-line">{text}</bdi>
    </details>
  );
}

function Line({ change: { label, before, after } }: { change: Change }) {
  return (
    <li className="wrap-anywhere">
      <span className="text-muted">{t('acts.label', { label })}</span>{' '}
      {before !== undefined && (
        <>
          <Value text={before} />{' '}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only"> {t('acts.becomes')} </span>{' '}
        </>
      )}
      <Value text={after} />
    </li>
  );
}

function Changes({ act }: { act: Act }) {
  const changes = changesOf(act);
  if (changes.length === 0) return <>—</>;
  return (
    <ul className="flex flex-col gap-1 md:min-w-56">
      {changes.map((change) => (
        <Line key={change.field} change={change} />
      ))}
    </ul>
  );
}

const actColumns = (): Column<Act>[] => [
  { key: 'at', label: t('acts.at'), cell: ({ at }) => <time dateTime={at}>{shortDateTime(at)}</time> },
  { key: 'kind', label: t('acts.what'), cell: ({ kind }) => kindLabel(kind) },
  { key: 'actor', label: t('acts.who'), cell: (act) => actorName(act) },
  { key: 'subject', label: t('acts.subject'), cell: (act) => subjectName(act) },
  {
    key: 'championship',
    label: t('field.championship'),
    cell: ({ championship }) => championship?.name ?? '—',
  },
  { key: 'changes', label: t('acts.changes'), cell: (act) => <Changes act={act} /> },
];

/** A phone and a tablet have no room for all columns, and what has changed must not be out of sight. */
function Card({ act }: { act: Act }) {
  const about = joined(act.subject && subjectName(act), act.championship?.name);
  return (
    <li className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-4">
      <p className="font-display text-xl font-bold">{kindLabel(act.kind)}</p>
      {about && <p className="font-semibold wrap-anywhere">{about}</p>}
      {changesOf(act).length > 0 && <Changes act={act} />}
      <p className="text-sm text-muted wrap-anywhere">
        <time dateTime={act.at}>{shortDateTime(act.at)}</time> · {actorName(act)}
      </p>
    </li>
  );
}

export function ActList({ acts }: { acts: readonly Act[] }) {
  const wide = useMediaQuery('(min-width: 1024px)');
  if (wide) return <DataView caption={t('acts.title')} columns={actColumns()} rows={acts} rowKey={({ id }) => id} />;
  return (
    <ul aria-label={t('acts.title')} className="flex flex-col gap-3">
      {acts.map((act) => (
        <Card key={act.id} act={act} />
      ))}
    </ul>
  );
}
