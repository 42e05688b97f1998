import type { Act } from '@power-corner/contracts/acts';
import { frenchCsv } from '../../../lib/csv.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { actorName, changesOf, kindLabel, subjectName } from './words.ts';

export function actsCsv(acts: readonly Act[]): string {
  const header = [
    t('acts.at'),
    t('acts.who'),
    t('acts.what'),
    t('acts.subject'),
    t('field.championship'),
    t('acts.before'),
    t('acts.after'),
  ];
  const rows = acts.map((act) => {
    const changes = changesOf(act);
    const labelled = (label: string, value: string) => `${t('acts.label', { label })} ${value}`;
    return [
      shortDateTime(act.at),
      actorName(act),
      kindLabel(act.kind),
      subjectName(act),
      act.championship?.name ?? '',
      changes.flatMap(({ label, before }) => (before === undefined ? [] : [labelled(label, before)])).join('\n'),
      changes.map(({ label, after }) => labelled(label, after)).join('\n'),
    ];
  });
  return frenchCsv([header, ...rows]);
}
