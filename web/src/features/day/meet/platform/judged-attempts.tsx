import type { Attempt, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { useState } from 'react';
import { attemptLooks, struckText } from '../../../../components/ui/attempts.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { EntrySearch } from '../weigh-in/entry-search.tsx';
import { isJudgedOrGranted } from './grid/cells.ts';
import { useMeet } from '../meet-context.ts';
import { byFullName, fullName, searchEntries, shortClass } from '../words.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';

interface JudgedButtonProps {
  attempt: Attempt;
  number: number;
  onOpen: (number: number) => void;
}

function JudgedButton({ attempt, number, onOpen }: JudgedButtonProps) {
  const { weight_kg, outcome, corrected, struck = [] } = attempt;
  const look = outcome && attemptLooks[outcome];
  return (
    <button
      type="button"
      onClick={() => onOpen(number)}
      className={`min-h-12 rounded border bg-surface px-3 font-semibold tabular-nums hover:bg-sunken border-current ${look ? look.colour : ''}`}
    >
      <span className="sr-only">{t('meet.correctAttempt', { number })} </span>
      <span className={outcome === 'no_lift' ? 'line-through' : ''}>{kilos(weight_kg)}</span>{' '}
      {look && <span aria-hidden="true">{look.sign}</span>}
      <span className={outcome ? 'sr-only' : ''}>{t(`meet.judged.${outcome ?? 'granted'}`)}</span>
      {corrected && <span className="ms-2 inline-block text-sm text-ink">{t('live.corrected')}</span>}
      {struck.map((take, index) => (
        <span key={index} className="block text-sm font-normal text-muted">
          {struckText(take)}
        </span>
      ))}
    </button>
  );
}

export function JudgedAttempts({ entry, lift }: { entry: MeetEntry; lift: Lift }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const attempts = entry.attempts[lift] ?? [];
  if (attempts.length === 0) return null;
  return (
    <>
      <ol className="flex flex-wrap gap-2" aria-label={joined(liftName(lift), t('meet.attempts'))}>
        {attempts.map((attempt, index) => (
          <li key={index}>
            {isJudgedOrGranted(attempt) ? (
              <JudgedButton attempt={attempt} number={index + 1} onOpen={setChosen} />
            ) : (
              <span className="flex min-h-12 items-center rounded border border-edge px-3 font-semibold tabular-nums">
                {kilos(attempt.weight_kg)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {chosen !== null && <CorrectDialog entry={entry} lift={lift} number={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

export function AllAttempts({ entries }: { entries: readonly MeetEntry[] }) {
  const { meet } = useMeet();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const judged = entries.filter(({ attempts }) => Object.values(attempts).some((each) => each.length > 0));
  if (judged.length === 0) return null;
  return (
    <section className="mt-6">
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('meet.correctOne')}
      </Button>
      {open && (
        <>
          <EntrySearch label={t('meet.searchNames')} typed={typed} onType={setTyped} />
          <p className="mt-2 text-muted">{t('meet.correctHint')}</p>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {searchEntries(judged.toSorted(byFullName), typed).map((entry) => (
              <li
                key={entry.id}
                className="-mx-2 border-b border-line px-2 py-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
              >
                <h3 className="text-lg wrap-anywhere">{fullName(entry)}</h3>
                <p className="text-sm text-muted">{joined(shortClass(entry.weight_class), entry.club)}</p>
                {liftsIn(meet, entry)
                  .filter((lift) => entry.attempts[lift]?.length)
                  .map((lift) => (
                    <div key={lift} className="mt-2">
                      <p className="mb-1.5 text-sm font-semibold">{liftName(lift)}</p>
                      <JudgedAttempts entry={entry} lift={lift} />
                    </div>
                  ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
