import { disciplines } from '@power-corner/contracts/lists';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { Results } from '@power-corner/contracts/results/results';
import { resultsFrom } from '@power-corner/meet/ranking/results';
import { standings } from '@power-corner/meet/ranking/standings';
import { brokenRecords, newRecordsOf } from '@power-corner/meet/records/meet-records';
import { heatsOf } from '@power-corner/meet/heats/heats';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { TextArea } from '../../../components/ui/form/field.tsx';
import { PrintSheet } from '../../../components/ui/list/print-sheet.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { loadChunk } from '../../../lib/loading/load-chunk.ts';
import { heatToRun } from '../meet/floor/heat-scores.tsx';
import { sessionName } from '../results/words.ts';
import { placedOf } from './certificates.tsx';
import { HeatSheets, JudgeCards } from './heat-papers.tsx';
import { notePaper, sendNotes } from './notes.ts';
import { PapersButton, ResultChoices, SheetChoices, type ResultPaper, type SheetKind } from './papers-dialog.tsx';
import { PrintedResults } from './results-papers.tsx';
import { aboutOf } from './results-sheet.tsx';
import { Scoresheet } from './scoresheet.tsx';
import { WeighInSheet } from './weigh-in-sheet.tsx';

/** `of` is a session, `all` of them, or for heats a workout. The code of badges is loaded with them. */
type Paper = ResultPaper | { kind: SheetKind; of: string; badges?: ReactNode };

const sessionOf = (of: string) => (of === 'all' ? of : Number(of));

const ofSessions = { weigh_in_sheet: WeighInSheet, scoresheet: Scoresheet };
const ofWorkouts = { heat_sheet: HeatSheets, judge_cards: JudgeCards };

function Printed({ paper, meet }: { paper: Paper; meet: Meet }) {
  const { championship } = meet;
  if (paper.kind === 'results' || paper.kind === 'certificates')
    return <PrintedResults paper={paper} results={resultsNow(meet)} occasion={championship} />;
  const { kind, of } = paper;
  if (kind === 'heat_sheet' || kind === 'judge_cards') {
    const HeatPaper = ofWorkouts[kind];
    const event = meet.settings.events.find(({ id }) => id === of);
    return event && <HeatPaper meet={meet} event={event} />;
  }
  if (kind === 'badges') return paper.badges;
  const Sheet = ofSessions[kind];
  return (
    <PrintSheet title={t(`exports.kind.${kind}`)} about={aboutOf(championship)} wide>
      <Sheet meet={meet} session={sessionOf(of)} />
    </PrintSheet>
  );
}

/** With the records that this device knows of. Results keep the order of the standings, which have the ids. */
function resultsNow(meet: Meet): Results {
  const ranked = standings(meet, meet.published_at === null ? 'draft' : 'final');
  const results = resultsFrom(meet, ranked);
  const broken = brokenRecords(meet);
  const categories = results.categories.map((category, at) => ({
    ...category,
    entries: category.entries.map((row, index) => {
      const entryId = ranked[at]?.standings[index]?.entry.id ?? '';
      return { ...row, new_records: newRecordsOf(meet, broken, { entryId }) };
    }),
  }));
  return { ...results, categories };
}

interface PaperChoicesProps {
  meet: Meet;
  officialId: string;
  onPrint: (paper: Paper) => void;
}

function PaperChoices({ meet, officialId, onPrint }: PaperChoicesProps) {
  const placed = useMemo(() => placedOf(resultsNow(meet)), [meet]);
  const [beside, setBeside] = useState('');
  const [print, busy] = useAction(async (kind: SheetKind, of: string) => {
    await notePaper(meet.championship.id, kind, officialId);
    if (kind !== 'badges') return onPrint({ kind, of });
    const { Badges } = await loadChunk(() => import('./badges.tsx'));
    onPrint({ kind, of, badges: <Badges meet={meet} session={sessionOf(of)} beside={beside} /> });
  });
  const workouts = meet.settings.events.filter(({ id }) => heatsOf(meet, id).length > 0);
  const shared = { busy, onPrint: (kind: SheetKind, of: string) => void print(kind, of) };
  return (
    <>
      <SheetChoices
        {...shared}
        label={t('papers.of')}
        choices={[
          { value: 'all', text: t('papers.allSessions') },
          ...(meet.sessions.length > 1
            ? meet.sessions.map((session) => ({ value: String(session.number), text: sessionName(session) }))
            : []),
        ]}
        kinds={[
          ...(disciplines[meet.championship.type].hasWeighIn ? (['weigh_in_sheet'] as const) : []),
          'scoresheet',
          'badges',
        ]}
      />
      <TextArea
        label={t('meet.paper.beside')}
        hint={t('meet.paper.besideHint')}
        rows={2}
        value={beside}
        onChange={(event) => setBeside(event.target.value)}
      />
      {workouts.length > 0 && (
        <SheetChoices
          {...shared}
          label={t('meet.events')}
          choices={workouts.map(({ id, name }) => ({ value: id, text: name }))}
          first={heatToRun(meet)?.event}
          kinds={['heat_sheet', 'judge_cards']}
        />
      )}
      <ResultChoices placed={placed} published={meet.published_at !== null} onPrint={onPrint} />
    </>
  );
}

interface MeetPapersProps {
  meet: Meet;
  officialId: string;
  isOnline: boolean;
}

/** The papers of the day, made from what this device holds: they need no network. */
export function MeetPapers({ meet, officialId, isOnline }: MeetPapersProps) {
  const { id } = meet.championship;
  useEffect(() => {
    if (isOnline) void sendNotes(id);
  }, [isOnline, id]);
  return (
    <PapersButton<Paper>
      compact
      renderChoices={(onPrint) => <PaperChoices meet={meet} officialId={officialId} onPrint={onPrint} />}
      renderPaper={(paper) => <Printed paper={paper} meet={meet} />}
    />
  );
}
