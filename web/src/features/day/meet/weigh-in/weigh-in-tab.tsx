import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { drawLots } from '@power-corner/meet/sessions/lots';
import { missingOpeners } from '@power-corner/meet/sessions/openers';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Badge, EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { EntrySearch } from './entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { fairRandom } from '../random.ts';
import { SessionChoice, useSession } from '../session-choice.tsx';
import { useEntrySearch } from './use-entry-search.ts';
import { byName, fullName, shortClass, weightText } from '../words.ts';
import { lazyComponent } from '../../../../lib/loading/load-chunk.ts';

const WeighInDialog = lazyComponent(async () => (await import('./weigh-in-dialog.tsx')).WeighInDialog);
const CloseDialog = lazyComponent(async () => (await import('./close-weigh-in.tsx')).CloseWeighIn);

function Row({ entry, onOpen }: { entry: MeetEntry; onOpen: (id: string) => void }) {
  const { meet } = useMeet();
  const { bodyweight_kg, lot, weight_class, division, outcome } = entry;
  const isMissing = missingOpeners(meet, entry).length > 0;
  return (
    <li className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onOpen(entry.id)}
        className="flex min-h-18 w-full items-center gap-3 border-b border-line px-1 py-2 text-start hover:bg-sunken"
      >
        <span className="w-10 text-center font-display text-2xl font-bold tabular-nums">
          <span className="sr-only">{t('meet.command.lot')} </span>
          <span>{lot ?? '–'}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
          <span className="block text-sm text-muted">{joined(division, shortClass(weight_class))}</span>
          {isMissing && <Badge tone="danger">{t('meet.openerMissing')}</Badge>}
          {outcome !== 'competing' && <Badge>{t(`meet.outcome.${outcome}`)}</Badge>}
        </span>
        <span className={`text-lg font-bold tabular-nums ${bodyweight_kg === null ? 'text-muted' : 'text-good'}`}>
          {bodyweight_kg === null ? t('meet.toWeigh') : weightText(bodyweight_kg)}
        </span>
      </button>
    </li>
  );
}

const filters = ['missing', 'weighed', 'all'] as const;

export function Tab() {
  const { meet, dispatch } = useMeet();
  const [session, setSession] = useSession('all');
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<(typeof filters)[number]>('missing');
  const [openId, setOpenId] = useState<string | null>(null);
  const [closing, setClosing] = useState(false);
  const wanted = useDeferredValue(typed);
  const sorted = useMemo(() => meet.entries.toSorted(byName), [meet.entries]);
  const here = session === 'all' ? sorted : sorted.filter((entry) => entry.session === session);
  const isWanted = ({ bodyweight_kg, outcome }: MeetEntry) =>
    only === 'all' || (only === 'weighed' ? bodyweight_kg !== null : bodyweight_kg === null && outcome === 'competing');
  const found = useEntrySearch(here, wanted).filter((entry) => wanted !== '' || isWanted(entry));
  const weighed = here.filter(({ bodyweight_kg }) => bodyweight_kg !== null).length;
  const open = meet.entries.find(({ id }) => id === openId);
  const state = meet.sessions.find(({ number }) => number === session);
  const isClosed = state?.weigh_in === 'closed';

  const draw = async () => {
    const commands = drawLots(meet.entries, fairRandom).map(({ entry_id, lot }) => ({
      type: 'AssignLot' as const,
      entry_id,
      data: { lot },
    }));
    if (commands.length === 0) return void notify('info', t('meet.lotsDrawn'));
    if (await dispatch(...commands)) void notify('success', t('meet.lotsDone', { count: commands.length }));
  };

  if (meet.entries.length === 0) return <EmptyState title={t('meet.empty')} text={t('meet.emptyText')} />;
  return (
    <>
      <SessionChoice withAll chosen={session} onChoose={setSession} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-3xl font-bold tabular-nums" role="status">
          {t('meet.weighedCount', { count: weighed, total: here.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void draw()}>
            {t('meet.drawLots')}
          </Button>
          {state && !isClosed && (
            <Button variant="secondary" onClick={() => setClosing(true)}>
              {t('meet.closeWeighIn')}
            </Button>
          )}
          {state && isClosed && (
            <Button
              variant="secondary"
              onClick={() => void dispatch({ type: 'SetSession', data: { session: state.number, weigh_in: 'open' } })}
            >
              {t('meet.reopenWeighIn')}
            </Button>
          )}
        </div>
      </div>
      {isClosed && <p className="mt-2 font-semibold text-muted">{t('meet.weighInClosed')}</p>}
      <EntrySearch typed={typed} onType={setTyped} />
      <Choices
        label={t('meet.filter')}
        choices={filters.map((name) => ({ value: name, text: t(`meet.weighFilter.${name}`) }))}
        chosen={only}
        onChoose={setOnly}
      />
      {found.length === 0 ? (
        <p className="py-8 text-center text-muted">
          {t(wanted === '' && only === 'missing' ? 'meet.allWeighed' : 'meet.noMatch')}
        </p>
      ) : (
        <ul className="mt-2">
          {found.map((entry) => (
            <Row key={entry.id} entry={entry} onOpen={setOpenId} />
          ))}
        </ul>
      )}
      <Suspense>
        {open && <WeighInDialog key={open.id} entry={open} onClose={() => setOpenId(null)} />}
        {closing && state && <CloseDialog session={state.number} onClose={() => setClosing(false)} />}
      </Suspense>
    </>
  );
}
