import type { Results } from '@power-corner/contracts/results/results';
import { PrintSheet } from '../../../../components/ui/list/print-sheet.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { fullDate, fullDateTime } from '../../../../lib/time/dates.ts';
import { Certificates, type Occasion } from './certificates.tsx';
import type { ResultPaper } from './papers-dialog.tsx';
import { ResultsSheet } from './results-sheet.tsx';

export const aboutOf = ({ name, date, location }: Occasion): string => joined(name, fullDate(date), location);

/** Results or certificates, while the browser prints. */
export function PrintedResults({
  paper,
  results,
  occasion,
}: {
  paper: ResultPaper;
  results: Results;
  occasion: Occasion;
}) {
  if (paper.kind === 'certificates') return <Certificates placed={paper.placed} occasion={occasion} />;
  const { published_at: published, corrected_at: corrected } = results;
  return (
    <PrintSheet
      title={t('papers.results')}
      about={aboutOf(occasion)}
      notes={[
        published ? t('results.publishedAt', { time: fullDateTime(published) }) : t('papers.provisional'),
        ...(corrected ? [t('results.correctedAt', { time: fullDateTime(corrected) })] : []),
      ]}
      wide
    >
      <ResultsSheet results={results} type={occasion.type} />
    </PrintSheet>
  );
}
