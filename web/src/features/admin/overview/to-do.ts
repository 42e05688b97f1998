import type { Undelivered } from '@power-corner/contracts/mails/mails';
import type { Overview, OverviewRow } from '@power-corner/contracts/championships/overview';
import { isolated, t, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

export interface AdminTask {
  kind: 'fees' | 'mails' | 'campaigns' | 'records' | 'waiting' | 'pending';
  label: MessageKey;
  count: number;
  /** The championship, or the people. */
  about: string;
  to: string;
}

const kinds = [
  ['fees', 'overview.fees', 'fees_under_review', '?fee=under_review'],
  ['waiting', 'overview.waiting', 'waiting', ''],
  ['pending', 'overview.pending', 'pending', '?state=pending'],
] as const;

function ofChampionships(
  [kind, label, field, query]: (typeof kinds)[number],
  championships: readonly OverviewRow[],
): AdminTask[] {
  return championships
    .filter((championship) => championship[field] > 0)
    .map((championship) => ({
      kind,
      label,
      count: championship[field],
      about: championship.name,
      to: paths.adminParticipants(championship.id) + query,
    }));
}

function ofMails({ data, total, campaigns }: Pick<Undelivered, 'data' | 'total' | 'campaigns'>): AdminTask[] {
  const ofCampaigns = campaigns.map(({ championship_id: id, championship: about, count }): AdminTask => ({
    kind: 'campaigns',
    label: 'overview.campaigns',
    count,
    about,
    to: paths.adminParticipants(id),
  }));
  if (total === 0) return ofCampaigns;
  const names = [...new Set(data.map(({ name, email }) => name || email))];
  const about = names.slice(0, 3).map(isolated).join(t('list.comma'));
  return [{ kind: 'mails', label: 'overview.mails', count: total, about, to: paths.adminMails }, ...ofCampaigns];
}

const ofRecords = (count: number): AdminTask[] =>
  count > 0
    ? [{ kind: 'records', label: 'overview.records', count, about: t('overview.recordsAbout'), to: paths.adminRecords }]
    : [];

/** Payments first, then mails that did not arrive, records to decide about, then by date. */
export function adminTasks(
  { championships, provisional_records: records }: Pick<Overview, 'championships' | 'provisional_records'>,
  undelivered?: Parameters<typeof ofMails>[0],
): AdminTask[] {
  const [fees, ...others] = kinds;
  return [
    ...ofChampionships(fees, championships),
    ...(undelivered ? ofMails(undelivered) : []),
    ...ofRecords(records),
    ...others.flatMap((kind) => ofChampionships(kind, championships)),
  ];
}
