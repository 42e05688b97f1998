import './papers.css';
import type { Meet } from '@power-corner/contracts/results/meet';
import { resultsOf } from '@power-corner/meet/ranking/results';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icons.tsx';
import { PrintSheet } from '../../../../components/ui/list/print-sheet.tsx';
import { usePrint } from '../../../../lib/hooks/printing.ts';
import { useAction } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { placedOf } from './certificates.tsx';
import { notePaper, sendNotes } from './notes.ts';
import { PapersDialog, ResultChoices, SheetChoices, type ResultPaper } from './papers-dialog.tsx';
import { aboutOf, PrintedResults } from './results-papers.tsx';
import { Scoresheet } from './scoresheet.tsx';
import { WeighInSheet } from './weigh-in-sheet.tsx';

type Paper = ResultPaper | { kind: 'weigh_in_sheet' | 'scoresheet'; session: number | 'all' };

function Printed({ paper, meet }: { paper: Paper; meet: Meet }) {
  const { championship } = meet;
  if (paper.kind === 'results' || paper.kind === 'certificates')
    return <PrintedResults paper={paper} results={resultsNow(meet)} occasion={championship} />;
  const Sheet = paper.kind === 'scoresheet' ? Scoresheet : WeighInSheet;
  return (
    <PrintSheet title={t(`papers.${paper.kind}`)} about={aboutOf(championship)} wide>
      <Sheet meet={meet} session={paper.session} />
    </PrintSheet>
  );
}

const resultsNow = (meet: Meet) => resultsOf(meet, meet.published_at === null ? 'draft' : 'final');

interface ChoicesProps {
  meet: Meet;
  officialId: string;
  onPrint: (paper: Paper) => void;
  onClose: () => void;
}

function Choices({ meet, officialId, onPrint, onClose }: ChoicesProps) {
  const placed = useMemo(() => placedOf(resultsNow(meet)), [meet]);
  const [print, busy] = useAction(async (kind: 'weigh_in_sheet' | 'scoresheet', session: number | 'all') => {
    await notePaper(meet.championship.id, kind, officialId);
    onPrint({ kind, session });
  });
  return (
    <PapersDialog onClose={onClose}>
      <SheetChoices sessions={meet.sessions} busy={busy} onPrint={(kind, session) => void print(kind, session)} />
      <ResultChoices placed={placed} published={meet.published_at !== null} onPrint={onPrint} />
    </PapersDialog>
  );
}

interface MeetPapersProps {
  meet: Meet;
  /** The account of the admin who prints. */
  officialId: string;
  isOnline: boolean;
}

/** The papers of the day, made from what this device holds: they need no network. */
export function MeetPapers({ meet, officialId, isOnline }: MeetPapersProps) {
  const [open, setOpen] = useState(false);
  const [printed, print] = usePrint<Paper>();
  const { id } = meet.championship;
  useEffect(() => {
    if (isOnline) void sendNotes(id);
  }, [isOnline, id]);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" className="!px-3.5" onClick={() => setOpen(true)}>
        <Icon name="print" />
        <span className="max-sm:sr-only">{t('papers.open')}</span>
      </Button>
      {open && <Choices meet={meet} officialId={officialId} onPrint={(paper) => print(paper, close)} onClose={close} />}
      {printed && <Printed paper={printed} meet={meet} />}
    </>
  );
}
