import type { ImportedEntries } from '@power-corner/contracts/participations/walk-ins';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { RowProgress } from '../../../components/ui/feedback/row-progress.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { ChooseSheet } from '../../../components/ui/form/choose-sheet.tsx';
import { SheetFaults } from '../../../components/ui/form/sheet-faults.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { sheetFaultsOf } from '../../../lib/api/sheet-faults.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { linesOf, useEntriesImport } from './use-entries-import.ts';
import { partText } from '../../../lib/i18n/parts.ts';

interface AddSheetFormProps {
  championshipId: string;
  onAdded: () => void;
}

/** Enters the people of a club's sheet: read it, see who they are, enter them. */
export function AddSheetForm({ championshipId, onAdded }: AddSheetFormProps) {
  const { step, failure, read, reading, enter, entering, dismiss } = useEntriesImport(championshipId, onAdded);
  const [others, setOthers] = useState<readonly number[]>([]);
  const outcome = useRef<HTMLDivElement>(null);
  const name = step?.step;
  // The button that had the focus is gone.
  useEffect(() => {
    if (name) outcome.current?.focus();
  }, [name]);
  const faults = sheetFaultsOf(failure);
  const enterText = step?.sheet.refused.some(({ column }) => column)
    ? 'walkIn.sheetEnterFaultless'
    : 'walkIn.sheetEnter';
  const chooses = !step || step.step === 'entered';
  const toggle = (line: number) =>
    setOthers((before) => (before.includes(line) ? before.filter((each) => each !== line) : [...before, line]));
  return (
    <div ref={outcome} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {!step && <p className="text-muted">{t('walkIn.sheetText')}</p>}
      {failure !== null &&
        (step ? (
          <SendFailure error={failure} text={messageOf(failure, t('error.occurred'))} busy={entering} />
        ) : (
          <SheetFaults failure={messageOf(failure, t('error.occurred'))} faults={faults} />
        ))}
      {step?.step === 'entering' && <RowProgress done={step.done} total={linesOf(step.sheet)} />}
      {step && step.step !== 'entering' && (
        <>
          <Notice tone={step.step === 'entered' ? 'good' : 'info'}>
            {t(step.step === 'entered' ? 'walkIn.sheetEntered' : 'walkIn.sheetPeople', { count: step.sheet.added })}
          </Notice>
          <Lines sheet={step.sheet} />
          <Doubles sheet={step.sheet} others={others} onToggle={step.step === 'preview' ? toggle : undefined} />
        </>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {step?.step === 'preview' && (
          <>
            <Button
              disabled={step.sheet.added + others.length === 0}
              className="disabled:opacity-45"
              busy={entering}
              onClick={() => void enter(step.sheet, others)}
            >
              {t(enterText, { count: step.sheet.added + others.length })}
            </Button>
            <Button variant="secondary" onClick={dismiss}>
              {t('walkIn.sheetOther')}
            </Button>
          </>
        )}
        {chooses && (
          <ChooseSheet
            label={t('walkIn.sheetChoose')}
            busy={reading}
            onChoose={(file) => {
              setOthers([]);
              void read(file);
            }}
          />
        )}
      </div>
    </div>
  );
}

const scrolls = 'mt-2 max-h-[30vh] overflow-y-auto';

function Lines({ sheet: { people, already: all, refused } }: { sheet: ImportedEntries }) {
  const doubles = all.flatMap(({ repeats, ...row }) =>
    repeats === undefined ? [] : { ...row, column: '', message: t('walkIn.sheetRepeats', { line: repeats }) },
  );
  const leftOut = [...refused, ...doubles];
  const texts = leftOut.map(({ line, name, column, message }) =>
    t('labelled', { label: joined(t('results.lineNumber', { line }), name, column), value: message }),
  );
  const list = texts.join('\n');
  const already = all.filter(({ repeats }) => repeats === undefined);
  return (
    <>
      {leftOut.length > 0 && (
        <Notice>
          <p>{t('walkIn.sheetRefused', { count: new Set(leftOut.map(({ line }) => line)).size })}</p>
          <ul className={scrolls}>
            {texts.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => void copyText(list, t('walkIn.sheetCopied'), list)}>
            {t('walkIn.sheetCopy')}
          </Button>
        </Notice>
      )}
      {people.length > 0 && (
        <ul className={`${scrolls} divide-y divide-line`} aria-label={t('participants.title')}>
          {people.map(({ line, name, birthday, weight_class: weightClass, ...part }) => (
            <li key={line} className="py-1 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className="text-sm text-muted">{joined(shortDate(birthday), partText(part), weightClass)}</span>
            </li>
          ))}
        </ul>
      )}
      {already.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {t('walkIn.sheetAlready', { count: already.length })}
          </summary>
          <p className="text-muted wrap-anywhere">{already.map(({ name }) => name).join(t('list.comma'))}</p>
        </details>
      )}
    </>
  );
}

interface DoublesProps {
  sheet: ImportedEntries;
  others: readonly number[];
  /** Undefined once the sheet is entered. */
  onToggle: ((line: number) => void) | undefined;
}

/** Asks whether people with the name of somebody else are other people, whose birthday is another one. */
function Doubles({ sheet: { asked }, others, onToggle }: DoublesProps) {
  if (asked.length === 0) return null;
  return (
    <fieldset disabled={!onToggle}>
      <legend className="font-semibold">{t(onToggle ? 'walkIn.sheetDoubles' : 'walkIn.sheetLeftOut')}</legend>
      {asked.map(({ line, name, birthday, candidates }) => (
        <CheckboxField
          key={line}
          checked={others.includes(line)}
          onChange={() => onToggle?.(line)}
          label={t('walkIn.sheetDouble', {
            line,
            name: joined(name, birthday && shortDate(birthday)),
            others: candidates
              .map(({ name: other, birthday, club }) => joined(other, birthday && shortDate(birthday), club))
              .join(t('list.comma')),
          })}
        />
      ))}
    </fieldset>
  );
}
