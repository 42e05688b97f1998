import { disciplines } from '@power-corner/contracts/lists';
import { useParams } from 'react-router-dom';
import { ChampionshipHeader } from '../../../components/ui/championship-nav.tsx';
import { EmptyState, ErrorState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { useChampionship } from '../../../features/catalogue/api.ts';
import { PackForm } from '../../../features/day/results/pack-form.tsx';
import { ResultTables, SheetButton, useResults } from '../../../features/day/results/result-tables.tsx';
import { ResultsPanel } from '../../../features/day/results/results-panel.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { ResultsPapers } from '../../../features/day/papers/results-papers.tsx';

export default function AdminResultsScreen() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useResults(id, { draft: true });
  const championship = useChampionship(id, { showHidden: true }).data?.data;
  const reload = () => void mutate();
  if (!data) {
    if (!error) return <Spinner />;
    return <ErrorState level={1} title={t('results.failed')} text={messageOf(error, '')} onRetry={reload} />;
  }
  const results = data.data;
  const fileName = [championship?.slug, t('results.fileName')].filter(Boolean).join('-');
  return (
    <>
      <ChampionshipHeader id={id} name={championship?.name} screen="results.title" />
      {championship && <ResultsPanel championship={championship} results={results} onChanged={reload} />}
      {results.categories.length === 0 ? (
        <EmptyState title={t('results.none')} text={t('results.noneText')} />
      ) : (
        <>
          <div className="my-5 flex flex-wrap gap-3">
            <SheetButton id={id} name={fileName} draft />
            {championship && <ResultsPapers results={results} occasion={championship} />}
          </div>
          {championship && disciplines[championship.type].isRated && <PackForm id={id} fileName={fileName} />}
          {championship && <ResultTables results={results} type={championship.type} />}
        </>
      )}
    </>
  );
}
