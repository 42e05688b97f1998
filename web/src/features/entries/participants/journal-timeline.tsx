import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import { useState } from 'react';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { Options, SelectField } from '../../../components/ui/form/field.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { officialName } from '../../../lib/i18n/official-name.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { useJournal } from '../participations/api.ts';
import { journalKinds } from '@power-corner/contracts/participations/journal-kinds';
import { fieldLabel, fieldText } from '../../../lib/i18n/act-words.ts';

/** A kind that this release does not know, from a server that is newer, has a general name. */
function kindLabel(kind: string): string {
  const known = journalKinds.find((each) => each === kind);
  return t(known ? `journal.${known}` : 'journal.other');
}

type Values = JournalEntry['before'];

/** Fields that are always named. Every other field is named only when it changes. */
const subjects = ['event', 'lift', 'number'];

/** One line for each field that has a name; the end of a participation is said by the kind alone. */
function changesOf(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const label = fieldLabel(field);
    if (!label || field === 'state') return [];
    const value = fieldText(field, after?.[field]);
    const isSubject = subjects.includes(field);
    if (!isSubject && before && field in before && before[field] === after?.[field]) return [];
    if (isSubject || !before || !(field in before)) return [t('journal.value', { field: label, after: value })];
    return [t('journal.change', { field: label, before: fieldText(field, before[field]), after: value })];
  });
}

function Entry({ entry: { at, actor, kind, before, after } }: { entry: JournalEntry }) {
  const who = actor.kind === 'system' ? t('journal.system') : officialName(actor.id, actor.name);
  return (
    <li className="border-s-4 border-edge ps-4">
      <p className="font-semibold">{kindLabel(kind)}</p>
      {changesOf(before, after).map((change) => (
        <p key={change} className="text-sm wrap-anywhere">
          {change}
        </p>
      ))}
      <p className="text-sm text-muted wrap-anywhere">
        <time dateTime={at}>{shortDateTime(at)}</time> {t('journal.by', { name: who })}
      </p>
    </li>
  );
}

/** The history of a participation, the latest first, all of it or one kind. */
export const JournalTimeline = ({ id }: { id: string }) => (
  <Loaded read={useJournal(id)} failed={t('acts.failed')}>
    {({ data }) => <Entries entries={data} />}
  </Loaded>
);

function Entries({ entries }: { entries: readonly JournalEntry[] }) {
  const [kind, setKind] = useState('');
  const kinds = [...new Set(entries.map((entry) => entry.kind))];
  const shown = entries.filter((entry) => kind === '' || entry.kind === kind).toReversed();
  return (
    <section aria-label={t('journal.title')} className="flex flex-col gap-4">
      <h3 className="font-display text-xl font-bold">{t('journal.title')}</h3>
      {kinds.length > 1 && (
        <SelectField label={t('journal.filter')} value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">{t('journal.all')}</option>
          <Options values={kinds} text={kindLabel} />
        </SelectField>
      )}
      {shown.length === 0 ? (
        <p className="text-muted">{t(kind === '' ? 'journal.empty' : 'journal.none')}</p>
      ) : (
        <ol className="flex flex-col gap-4">
          {shown.map((entry, index) => (
            // Entries are never reordered: the journal grows only, and this is its reverse.
            <Entry key={`${entry.at} ${shown.length - index}`} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}
