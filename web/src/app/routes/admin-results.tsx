import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Badge, EmptyState, ErrorState, Spinner } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { useChampionship } from '../../features/championships/api.ts';
import { useResults } from '../../features/live/results/api.ts';
import { ImportSheet } from '../../features/live/results/import-sheet.tsx';
import { PublishButton } from '../../features/live/results/publish-button.tsx';
import { ResultTables } from '../../features/live/results/result-tables.tsx';
import { SheetButton } from '../../features/live/results/sheet-button.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { frenchDateTime } from '../../lib/time/dates.ts';

const ResultsPapers = lazy(async () => ({
  default: (await import('../../features/live/papers/results-papers.tsx')).ResultsPapers,
}));

export function Screen() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useResults(id, { draft: true });
  const championship = useChampionship(id, { showHidden: true }).data?.data;
  const reload = () => void mutate();
  if (!data) {
    if (!error) return <Spinner />;
    return <ErrorState level={1} title={t('results.failed')} text={messageOf(error, '')} onRetry={reload} />;
  }
  const results = data.data;
  const { published_at: published, corrected_at: corrected } = results;
  return (
    <>
      <PageTitle text={t('results.title')} />
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={published ? 'good' : 'info'}>{t(published ? 'results.published' : 'results.draft')}</Badge>
        {published && (
          <span className="text-muted">{t('results.publishedAt', { time: frenchDateTime(published) })}</span>
        )}
        {corrected && (
          <span className="text-muted">{t('results.correctedAt', { time: frenchDateTime(corrected) })}</span>
        )}
      </p>
      <div className="mt-2">
        <ButtonLink variant="quiet" to={paths.adminParticipants(id)}>
          {t('participants.title')}
        </ButtonLink>
      </div>
      {results.categories.length === 0 ? (
        <EmptyState title={t('results.none')} text={t('results.noneText')} />
      ) : (
        <>
          <div className="my-5 flex flex-wrap gap-3">
            <PublishButton id={id} published={published !== null} onDone={reload} />
            <SheetButton id={id} name={t('results.fileName')} draft />
            <Suspense>{championship && <ResultsPapers results={results} occasion={championship} />}</Suspense>
          </div>
          {championship && <ResultTables results={results} type={championship.type} />}
        </>
      )}
      {championship && <ImportSheet id={id} type={championship.type} results={results} onChanged={reload} />}
    </>
  );
}
