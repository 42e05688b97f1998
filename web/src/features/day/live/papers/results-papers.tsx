import './papers.css';
import type { Results } from '@power-corner/contracts/results/results';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icons.tsx';
import { PrintSheet } from '../../../../components/ui/list/print-sheet.tsx';
import { usePrint } from '../../../../lib/hooks/printing.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { fullDate, fullDateTime } from '../../../../lib/time/dates.ts';
import { Certificates, placedOf, type Occasion } from './certificates.tsx';
import { PapersDialog, ResultChoices, type ResultPaper } from './papers-dialog.tsx';
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

/** Results and certificates on paper, as the platform has them: also those of an imported sheet. */
export function ResultsPapers({ results, occasion }: { results: Results; occasion: Occasion }) {
  const [open, setOpen] = useState(false);
  const [printed, print] = usePrint<ResultPaper>();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="print" />
        {t('papers.open')}
      </Button>
      {open && (
        <PapersDialog onClose={close}>
          <ResultChoices
            placed={placedOf(results)}
            published={results.published_at !== null}
            onPrint={(paper) => print(paper, close)}
          />
        </PapersDialog>
      )}
      {printed && <PrintedResults paper={printed} results={results} occasion={occasion} />}
    </>
  );
}
