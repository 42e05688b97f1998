import type { Results } from '@power-corner/contracts/results/results';
import { Certificates, placedOf } from './certificates.tsx';
import { PapersButton, ResultChoices, type ResultPaper } from './papers-dialog.tsx';
import { PrintedSheet, type Occasion } from './results-sheet.tsx';

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
  return <PrintedSheet results={results} occasion={occasion} />;
}

/** Results and certificates on paper, as the platform has them: also those of an imported sheet. */
export const ResultsPapers = ({ results, occasion }: { results: Results; occasion: Occasion }) => (
  <PapersButton<ResultPaper>
    renderChoices={(onPrint) => (
      <ResultChoices placed={placedOf(results)} published={results.published_at !== null} onPrint={onPrint} />
    )}
    renderPaper={(paper) => <PrintedResults paper={paper} results={results} occasion={occasion} />}
  />
);
