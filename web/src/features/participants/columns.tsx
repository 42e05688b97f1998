import type { Participant } from '@power-corner/contracts/participations';
import type { Column } from '../../components/ui/data-view.tsx';
import { Badge } from '../../components/ui/feedback.tsx';
import { RowAction } from '../../components/ui/row-action.tsx';
import { ShortId } from '../../components/ui/short-id.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { feeTones } from '../receipts/fee-tones.ts';
import { shortDeadline } from '../../lib/time/dates.ts';

const none = '—';
const link =
  'underline decoration-edge underline-offset-4 hover:decoration-mark max-md:inline-flex max-md:min-h-11 max-md:items-center';
// Truncated in the table only. A phone, paper and the tooltip show the whole address.
const narrow = 'md:block md:max-w-18 md:truncate';

interface Actions {
  /** The championship has a fee. */
  withFee: boolean;
  /** The rows shown: a column that says nothing about any of them is left out, so that the table fits. */
  rows: readonly Participant[];
  onOpen: (participant: Participant) => void;
  /** Undefined if the championship takes no confirmations any more. */
  onResend: ((participant: Participant) => void) | undefined;
  onRemove: (participant: Participant) => void;
}

export function participantColumns(
  firstNumber: number,
  sort: string,
  { withFee, rows, onOpen, onResend, onRemove }: Actions,
): Column<Participant>[] {
  const withClub = rows.some(({ club }) => Boolean(club));
  // A state that the column "Vérifié" does not tell.
  const withState = rows.some(({ state, gave_up: gaveUp }) => gaveUp || state === 'waiting' || state === 'offered');
  return [
    { key: 'number', label: t('column.number'), cell: (_, index) => firstNumber + index },
    { key: 'id', label: t('column.id'), screenOnly: true, cell: ({ id }) => <ShortId id={id} /> },
    {
      key: 'verified',
      label: t('column.verified'),
      summary: true,
      cell: ({ verified }) => (
        <Badge tone={verified ? 'good' : 'plain'}>{t(verified ? 'participants.yes' : 'participants.no')}</Badge>
      ),
    },
    {
      key: 'lastname',
      label: t('column.lastname'),
      title: true,
      ariaSort: sort === 'desc' ? 'descending' : 'ascending',
      cell: ({ lastname }) => lastname,
    },
    { key: 'firstname', label: t('column.firstname'), title: true, cell: ({ firstname }) => firstname },
    { key: 'sex', label: t('column.sex'), cell: ({ sex }) => t(`sex.${sex}`) },
    {
      key: 'phone',
      label: t('column.phone'),
      summary: true,
      cell: ({ phone_number: phone }) => (
        <a href={`tel:${phone}`} className={link}>
          {phone}
        </a>
      ),
    },
    {
      key: 'email',
      label: t('column.email'),
      cell: ({ email, has_account: hasAccount }) => (
        <>
          {email !== null && (
            <a href={`mailto:${email}`} title={email} dir="ltr" className={`${link} ${narrow}`}>
              {email}
            </a>
          )}
          {!hasAccount && (
            <span className="block text-sm text-muted md:text-xs md:tracking-tighter md:whitespace-nowrap">
              {t('participants.noAccount')}
            </span>
          )}
          {email === null && hasAccount && none}
        </>
      ),
    },
    { key: 'age_category', label: t('column.ageCategory'), cell: ({ age_category: category }) => category ?? none },
    {
      key: 'weight_class',
      label: t('column.weightClass'),
      summary: true,
      cell: ({ weight_class: weightClass }) => weightClass ?? none,
    },
    { key: 'division', label: t('column.division'), summary: true, cell: ({ division }) => division ?? none },
    ...(withClub
      ? [
          {
            key: 'club',
            label: t('column.club'),
            summary: true,
            cell: ({ club }: Participant) => (
              <span title={club ?? undefined} dir="auto" className={narrow}>
                {club ?? none}
              </span>
            ),
          },
        ]
      : []),
    ...(withState
      ? [
          {
            key: 'state',
            label: t('column.state'),
            summary: true,
            cell: ({ state, gave_up: gaveUp, offered_until: until }: Participant) => (
              <span>
                {gaveUp ? t('participants.giveUp') : t(`state.${state}`)}
                {until !== null && ` (${t('participants.offeredUntil', { until: shortDeadline(until) })})`}
              </span>
            ),
          },
        ]
      : []),
    ...(withFee
      ? [
          {
            key: 'fee',
            label: t('column.fee'),
            summary: true,
            cell: ({ fee }: Participant) =>
              fee === null ? none : <Badge tone={feeTones[fee]}>{t(`fee.${fee}`)}</Badge>,
          },
        ]
      : []),
    { key: 'championship_type', label: t('column.championshipType'), cell: ({ championship_type: type }) => type },
    {
      key: 'actions',
      label: t('column.actions'),
      screenOnly: true,
      cell: (row) => {
        const name = `${row.firstname} ${row.lastname}`;
        return (
          <span className="inline-flex flex-wrap justify-end gap-x-5 md:flex-nowrap md:gap-x-2">
            <RowAction
              label={t('participants.open')}
              short={t('participants.open')}
              name={name}
              onPress={() => onOpen(row)}
            />
            {!row.verified && onResend && (
              <RowAction
                label={t('participation.resend')}
                short={t('participants.resend')}
                name={name}
                until={Date.parse(row.resend_after ?? '')}
                onPress={() => onResend(row)}
              />
            )}
            <RowAction
              label={t('participants.remove')}
              short={t('participants.remove')}
              name={name}
              onPress={() => onRemove(row)}
            />
          </span>
        );
      },
    },
  ];
}
