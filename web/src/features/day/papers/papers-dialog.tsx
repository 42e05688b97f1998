import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Choices } from '../../../components/ui/form/choices.tsx';
import { Dialog } from '../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { SelectField } from '../../../components/ui/form/field.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { usePrint } from '../../../lib/hooks/printing.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { resultCategoryName } from '../results/words.ts';
import type { Placed } from './certificates.tsx';

export type ResultPaper = { kind: 'results' } | { kind: 'certificates'; placed: readonly Placed[] };

function Choice({ label, about, busy, onPrint }: { label: string; about: string; busy: boolean; onPrint: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Button variant="secondary" busy={busy} onClick={onPrint}>
        {label}
      </Button>
      <p className="text-sm text-muted">{about}</p>
    </div>
  );
}

export type SheetKind = 'weigh_in_sheet' | 'scoresheet' | 'heat_sheet' | 'judge_cards' | 'badges';

interface SheetsProps {
  label: string;
  /** The sessions or workouts of which a sheet is. */
  choices: readonly { value: string; text: string }[];
  first?: string | undefined;
  kinds: readonly SheetKind[];
  busy: boolean;
  onPrint: (kind: SheetKind, of: string) => void;
}

export function SheetChoices({ label, choices, first = choices[0]?.value ?? '', kinds, busy, onPrint }: SheetsProps) {
  const [chosen, setChosen] = useState(first);
  return (
    <>
      {choices.length > 1 && <Choices label={label} choices={choices} chosen={chosen} onChoose={setChosen} />}
      {kinds.map((kind) => (
        <Choice
          key={kind}
          label={t(`exports.kind.${kind}`)}
          about={t(`meet.paper.about.${kind}`)}
          busy={busy}
          onPrint={() => onPrint(kind, chosen)}
        />
      ))}
    </>
  );
}

interface ResultChoicesProps {
  placed: readonly Placed[];
  published: boolean;
  onPrint: (paper: ResultPaper) => void;
}

export function ResultChoices({ placed, published, onPrint }: ResultChoicesProps) {
  const [wanted, setWanted] = useState('all');
  const chosen = wanted === 'all' ? placed : placed.filter(({ id }) => id === wanted);
  return (
    <>
      {!published && (
        <Notice tone="info" silent>
          {t('papers.notFinal')}
        </Notice>
      )}
      <Choice
        label={t('results.title')}
        about={t('papers.about.results')}
        busy={false}
        onPrint={() => onPrint({ kind: 'results' })}
      />
      {placed.length > 0 && (
        <div className="flex flex-col gap-3">
          <SelectField label={t('papers.for')} value={wanted} onChange={({ target }) => setWanted(target.value)}>
            <option value="all">{t('papers.everybody', { count: placed.length })}</option>
            {placed.map(({ id, place, entry, category }) => (
              <option key={id} value={id}>
                {t('papers.person', {
                  name: entry.name,
                  place: t('live.place.number', { place }),
                  category: resultCategoryName(category),
                })}
              </option>
            ))}
          </SelectField>
          <Choice
            label={t('papers.certificates', { count: chosen.length })}
            about={t('papers.about.certificates')}
            busy={false}
            onPrint={() => onPrint({ kind: 'certificates', placed: chosen })}
          />
        </div>
      )}
    </>
  );
}

interface PapersButtonProps<Paper> {
  /** On a narrow screen the icon stands for the text. */
  compact?: boolean;
  renderChoices: (onPrint: (paper: Paper) => void) => ReactNode;
  renderPaper: (paper: Paper) => ReactNode;
}

/** The button that opens the choice of papers, and the chosen one while it is printed. */
export function PapersButton<Paper>({ compact = false, renderChoices, renderPaper }: PapersButtonProps<Paper>) {
  const [open, setOpen] = useState(false);
  const [printed, print] = usePrint<Paper>();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" className={compact ? '!px-3.5' : ''} onClick={() => setOpen(true)}>
        <Icon name="print" />
        <span className={compact ? 'max-sm:sr-only' : ''}>{t('papers.open')}</span>
      </Button>
      {open && (
        <Dialog title={t('papers.open')} onClose={close}>
          {renderChoices((paper) => print(paper, close))}
          <Button variant="quiet" onClick={close}>
            {t('close')}
          </Button>
        </Dialog>
      )}
      {printed && renderPaper(printed)}
    </>
  );
}
