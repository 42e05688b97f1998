import './papers.css';
import type { Results } from '@power-corner/contracts/results/results';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icons.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { placedOf, type Occasion } from './certificates.tsx';
import { PapersDialog, ResultChoices, type ResultPaper } from './papers-dialog.tsx';
import { PrintedResults } from './printed-results.tsx';
import { usePrint } from './use-print.ts';

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
