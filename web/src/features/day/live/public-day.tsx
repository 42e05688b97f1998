import { groupBy } from '@power-corner/contracts/group-by';
import { eventScoringOf } from '@power-corner/contracts/lists';
import type { StartListRow } from '@power-corner/contracts/results/live';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { ErrorState } from '../../../components/ui/feedback/feedback.tsx';
import { ListSkeleton } from '../../../components/ui/list/list-skeleton.tsx';
import { PrintButton } from '../../../components/ui/list/print-sheet.tsx';
import { usePrint } from '../../../lib/hooks/printing.ts';
import { resultsId } from '../../../lib/navigation/paths.ts';
import { useAnchor } from '../../../lib/navigation/use-anchor.ts';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { PrintedSheet } from '../papers/results-sheet.tsx';
import { categoryName } from '../results/words.ts';
import { ResultTables, SheetButton, useResults } from '../results/result-tables.tsx';
import { HeatSchedule } from './heats/heat-schedule.tsx';

function PublicResults({ championship }: { championship: PublicChampionship }) {
  const { id, slug, status, type } = championship;
  const { data, error, mutate } = useResults(id, { draft: false });
  const [printed, print] = usePrint<true>();
  const section = useAnchor(resultsId, data !== undefined || error !== undefined);
  // Until they are published, there are none: only a championship that is over has to say so.
  if (error instanceof ApiError && error.status === 404)
    return (
      status === 'completed' && (
        <section ref={section} id={resultsId} tabIndex={-1} className="mt-8 text-lg text-muted outline-none">
          {t('results.notYet')}
        </section>
      )
    );
  if (error && !data)
    return <ErrorState title={t('results.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
  // An ongoing championship may have none: the answer says so.
  if (!data) return status === 'completed' ? <ListSkeleton /> : null;
  const { published_at: published, corrected_at: corrected } = data.data;
  return (
    <section ref={section} id={resultsId} tabIndex={-1} className="mt-8 outline-none">
      <h2 className="text-2xl sm:text-3xl">{t('results.title')}</h2>
      <p className="mt-1 text-muted">
        {joined(
          t('results.publishedAt', { time: fullDateTime(published) }),
          corrected && t('results.correctedAt', { time: fullDateTime(corrected) }),
        )}
      </p>
      <div className="my-4 flex flex-wrap gap-3">
        <SheetButton id={id} name={slug} />
        <PrintButton busy={false} print={() => print(true)} />
      </div>
      <ResultTables results={data.data} type={type} />
      {printed && <PrintedSheet results={data.data} occasion={championship} />}
    </section>
  );
}

const groupOf = ({ session, flight }: StartListRow): string =>
  joined(t('results.session', { session }), flight && t('results.flight', { flight }));

function StartList({ rows }: { rows: readonly StartListRow[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl sm:text-3xl">{t('results.startList')}</h2>
      {[...groupBy(rows, groupOf)].map(([group, members]) => (
        <details key={group} className="mt-3 rounded-lg border border-line bg-surface">
          <summary className="px-4 py-3 font-semibold">
            <span>{group}</span> (<span>{members.length}</span>)
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {members.map((row, index) => (
              <li key={`${row.name}${index}`} className="px-4 py-2.5">
                <bdi className="font-semibold wrap-anywhere">{row.name}</bdi>
                <span className="block text-sm text-muted wrap-anywhere">
                  {joined(row.club, categoryName({ ...row, all_classes: false, age_category: null }))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

export function PublicDay({ championship }: { championship: PublicChampionship }) {
  const { start_list: list = [], status, type, results_published: published } = championship;
  // Officials may begin, and publish, before the announced hour.
  const hasResults = status !== 'canceled' && (status !== 'upcoming' || published);
  return (
    <>
      {hasResults && <PublicResults championship={championship} />}
      {status !== 'canceled' && eventScoringOf(type) && <HeatSchedule championship={championship} />}
      {status !== 'canceled' && list.length > 0 && <StartList rows={list} />}
    </>
  );
}
