import { mostOfFlight } from '@power-corner/meet/sessions/sessions';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState, Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { handFocusOn } from '../../../../lib/hooks/hand-focus-on.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { deleteDraft, savedValues, saveValues } from '../../../../lib/forms/form-draft.ts';
import { useMeet } from '../meet-context.ts';
import { FlightRows } from './flight.tsx';
import { Proposal } from './proposal.tsx';
import { SessionSection } from './session-section.tsx';
import { EntrySearch } from '../weigh-in/entry-search.tsx';
import { searchEntries } from '../words.ts';
import { SessionSelect } from './session-select.tsx';

/** True while an official looks at a proposal: it stays when the tab changes or the page is loaded again. */
function useProposing(championshipId: string): [boolean, (proposing: boolean) => void] {
  const name = `proposal-${championshipId}`;
  const [proposing, setProposing] = useState(() => savedValues(name) !== null);
  return [
    proposing,
    (next) => {
      if (next) saveValues(name, {});
      else deleteDraft(name);
      setProposing(next);
    },
  ];
}

const order = ['open', 'planned', 'closed'];

export function SessionsTab() {
  const { meet } = useMeet();
  const [typed, setTyped] = useState('');
  const [wantsProposal, setProposing] = useProposing(meet.championship.id);
  const proposeButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const without = useMemo(
    () => meet.entries.filter(({ session, outcome }) => session === null && outcome === 'competing'),
    [meet.entries],
  );
  const hasSessions = meet.entries.some(({ session }) => session !== null);
  const begun = meet.sessions.some(({ state }) => state !== 'planned');
  const proposing = wantsProposal && !begun;
  if (meet.entries.length === 0) return <EmptyState title={t('meet.empty')} text={t('meet.emptyText')} />;
  return (
    <>
      {!proposing && (
        <div
          ref={handFocusOn(() => heading.current)}
          className="mt-4 flex flex-wrap items-center justify-between gap-3"
        >
          <p className="max-w-[65ch] text-muted">{t('meet.sessionsHint', { most: mostOfFlight })}</p>
          {!begun && (
            <Button
              ref={proposeButton}
              variant={hasSessions ? 'secondary' : 'primary'}
              onClick={() => setProposing(true)}
            >
              {t('meet.propose')}
            </Button>
          )}
        </div>
      )}
      {proposing ? (
        <Proposal
          panel={handFocusOn(() => proposeButton.current)}
          heading={heading}
          onClose={() => setProposing(false)}
        />
      ) : (
        <>
          {without.length > 0 && hasSessions && (
            <div className="mt-4">
              <Notice tone="info" silent>
                {t('meet.withoutSession', { count: without.length })}
              </Notice>
            </div>
          )}
          {meet.sessions.length > 1 && <EntrySearch label={t('meet.searchNames')} typed={typed} onType={setTyped} />}
          {meet.sessions
            .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
            .map((session, index) => {
              const entries = meet.entries.filter((entry) => entry.session === session.number);
              const found = searchEntries(entries, typed);
              const isSearched = typed.trim() !== '';
              return isSearched && found.length === 0 ? null : (
                <SessionSection
                  key={session.number}
                  session={session}
                  entries={entries}
                  shown={found}
                  isOpen={isSearched || session.state === 'open' || index === 0}
                />
              );
            })}
          {without.length > 0 && (
            <section className="mt-5 rounded-lg border border-line bg-surface p-4">
              <h2 className="text-2xl">{t('meet.noSession')}</h2>
              <FlightRows
                caption={t('meet.noSession')}
                entries={without}
                renderControl={(entry) => <SessionSelect entry={entry} />}
              />
            </section>
          )}
        </>
      )}
    </>
  );
}
