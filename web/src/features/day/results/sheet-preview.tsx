import type {
  ComparedResult,
  ImportedSheet,
  ResultDifference,
  ResultPart,
  SheetNamesake,
} from '@power-corner/contracts/results/results';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { useState, type RefCallback } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DataView, type Column } from '../../../components/ui/list/data-view.tsx';
import { SelectField } from '../../../components/ui/form/field.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';

const mostShown = 200;

const kindText = ({ kind }: ResultDifference): string => t(`results.difference.${kind}`);
const named = ({ before, after }: ResultDifference): string => (after ?? before)?.name ?? '';

const comparedPlace = ({ place }: ComparedResult): string =>
  typeof place === 'number' ? t('live.place.number', { place }) : (place ?? '–');

/** `Squat 150 / ✗160 / –, Bench 90`. */
const attemptsText = ({ attempts }: ComparedResult): string =>
  (Object.keys(attempts) as Lift[])
    .map((lift) => {
      const list = (attempts[lift] ?? []).map(({ weight_kg: kg, outcome }) =>
        kg === null || outcome === null || outcome === 'passed'
          ? '–'
          : `${outcome === 'good' ? '' : '✗'}${decimal(kg)}`,
      );
      return `${liftName(lift)} ${list.join(' / ')}`;
    })
    .join(t('list.comma'));

const bestsText = ({ bests }: ComparedResult): string =>
  (Object.keys(bests) as Lift[]).map((lift) => `${liftName(lift)} ${decimal(bests[lift] ?? 0)}`).join(t('list.comma'));

/** The text of each part that differs. Place and total are always shown. */
const textOf: Record<ResultPart, (result: ComparedResult) => string | null> = {
  place: () => null,
  total: () => null,
  attempts: (result) => attemptsText(result) || bestsText(result),
  bodyweight: ({ bodyweight_kg: kg }) => (kg === null ? null : t('records.bodyweight', { weight: kilos(kg) })),
  category: ({ division, weight_class: weightClass }) => joined(division, weightClass),
  name: ({ name }) => name,
  age: () => null,
};

function comparedText(result: ComparedResult | null, parts: readonly ResultPart[]): string {
  if (!result) return '—';
  const total = result.total_kg === null ? null : kilos(result.total_kg);
  return joined(comparedPlace(result), total, ...parts.map((part) => textOf[part](result)));
}

const columns = (): Column<ResultDifference>[] => [
  { key: 'name', label: t('results.person'), cell: (row) => <bdi>{named(row)}</bdi>, title: true },
  { key: 'kind', label: t('results.change'), cell: kindText, summary: true },
  {
    key: 'before',
    label: t('results.before'),
    cell: ({ before, parts }) => comparedText(before, parts),
    summary: true,
  },
  { key: 'after', label: t('results.after'), cell: ({ after, parts }) => comparedText(after, parts), summary: true },
];

interface NamesakesProps {
  namesakes: readonly SheetNamesake[];
  onChoose: (line: number, participationId: string) => void;
}

/** Asks whose result a row is where several people have its name. */
const Namesakes = ({ namesakes, onChoose }: NamesakesProps) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 font-semibold">{t('results.namesakes')}</legend>
    {namesakes.map(({ line, name, candidates }) => (
      <SelectField
        key={line}
        label={t('labelled', { label: t('results.lineNumber', { line }), value: name })}
        onChange={({ target }) => onChoose(line, target.value)}
      >
        <option value="">{t('results.nobodyEntered')}</option>
        {candidates.map(({ participation_id: id, club, weight_class: weightClass, bodyweight_kg: kg, lot }) => (
          <option key={id} value={id}>
            {joined(
              weightClass ?? t('live.noClass'),
              kg !== null && kilos(kg),
              club,
              lot !== null && t('live.lot', { lot }),
            )}
          </option>
        ))}
      </SelectField>
    ))}
  </fieldset>
);

interface SheetPreviewProps {
  ref: RefCallback<HTMLElement>;
  sheet: ImportedSheet;
  published: boolean;
  busy: boolean;
  /** @param match the participations chosen for namesakes, as the call takes them */
  onImport: (match: string) => void;
  onCancel: () => void;
}

export function SheetPreview({ ref, sheet, published, busy, onImport, onCancel }: SheetPreviewProps) {
  const { removed, added, changed, unchanged, people } = sheet.differences;
  const count = removed + added + changed;
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const match = Object.entries(chosen).flatMap(([line, id]) => (id ? [`${line}:${id}`] : []));
  const shown = people.slice(0, mostShown);
  return (
    <div ref={ref} role="group" aria-label={t('results.question')} className="mt-4 flex flex-col gap-4">
      <Notice tone={count === 0 ? 'good' : 'info'}>
        <strong className="block">{t('results.question')}</strong>
        <span>{t('results.counts', { removed, added, changed, unchanged })}</span>
        {published && count > 0 && <span>{` ${t('results.replacesPublished')}`}</span>}
      </Notice>
      {people.length > 0 && (
        <DataView
          caption={t('results.differences')}
          columns={columns()}
          rows={shown}
          rowKey={(row) => String(people.indexOf(row))}
        />
      )}
      {shown.length < count && (
        <p className="text-muted">{t('results.moreDifferences', { count: count - shown.length })}</p>
      )}
      {sheet.namesakes && (
        <Namesakes
          namesakes={sheet.namesakes}
          onChoose={(line, id) => setChosen((before) => ({ ...before, [line]: id }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={published && count > 0 ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => onImport(match.join())}
        >
          {t('results.replace')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
