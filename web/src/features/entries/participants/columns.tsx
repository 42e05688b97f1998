import type { Participant } from '@power-corner/contracts/participations/participations';
import type { Column } from '../../../components/ui/list/data-view.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { ShortId } from '../../../components/ui/list/short-id.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { FeeBadge } from '../receipts/fee-badge.tsx';
import { shortDeadline } from '../../../lib/time/dates.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { partLabel, partText } from '../../../lib/i18n/parts.ts';

const none = '—';
const link =
  'underline decoration-edge underline-offset-4 hover:decoration-mark max-md:inline-flex max-md:min-h-11 max-md:items-center';
// Cut in the table only, whose rows have one line. A phone, the person's panel, paper and the tooltip show it all.
const narrow = 'md:block md:max-w-17 md:truncate';
const ofName = 'md:block md:max-w-24 md:truncate';

interface Shown {
  withFee: boolean;
  /** The rows shown: a column that says nothing about any of them is left out, so that the table fits. */
  rows: readonly Participant[];
  /** Opens a row by its name; undefined on paper. */
  onOpen?: (participant: Participant) => void;
}

/** The state of a participation, with the end of an offer. */
export function stateText({
  state,
  gave_up: gaveUp,
  offered_until: until,
}: Pick<Participant, 'state' | 'gave_up' | 'offered_until'>): string {
  const words = gaveUp ? t('participants.giveUp') : t(`state.${state}`);
  return until === null ? words : `${words} (${t('participants.offeredUntil', { until: shortDeadline(until) })})`;
}

/** In the order in which an organiser reads: the name, what is open about it, the person, and at last type and id. */
export function participantColumns(
  firstNumber: number,
  sort: string,
  { withFee, rows, onOpen }: Shown,
): Column<Participant>[] {
  const inTable = onOpen !== undefined;
  const cut = inTable ? narrow : 'wrap-anywhere';
  const line = inTable ? 'md:whitespace-nowrap' : '';
  const withClub = rows.some(({ club }) => Boolean(club));
  // A state that the column "Vérifié" does not tell.
  const withState = rows.some(({ state, gave_up: gaveUp }) => gaveUp || state === 'waiting' || state === 'offered');
  return [
    { key: 'number', label: t('column.number'), cell: (_, index) => firstNumber + index },
    {
      key: 'lastname',
      label: t('field.lastname'),
      title: true,
      ariaSort: sort === 'desc' ? 'descending' : sort === 'asc' ? 'ascending' : undefined,
      cell: (row) =>
        onOpen ? (
          <button
            type="button"
            data-row={row.id}
            aria-label={t('labelled', { label: t('participants.open'), value: nameOf(row) })}
            title={row.lastname}
            dir="auto"
            className={`min-h-8 font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark ${ofName}`}
            onClick={() => onOpen(row)}
          >
            {row.lastname}
          </button>
        ) : (
          row.lastname
        ),
    },
    {
      key: 'firstname',
      label: t('field.firstname'),
      title: true,
      cell: ({ firstname }) =>
        inTable ? (
          <span title={firstname} dir="auto" className={ofName}>
            {firstname}
          </span>
        ) : (
          firstname
        ),
    },
    {
      key: 'verified',
      label: t('column.verified'),
      cell: ({ verified }) => (
        <Badge tone={verified ? 'good' : 'plain'}>{t(verified ? 'participants.yes' : 'participants.no')}</Badge>
      ),
    },
    ...(withState ? [{ key: 'state', label: t('column.state'), cell: stateText }] : []),
    ...(withFee
      ? [
          {
            key: 'fee',
            label: t('column.fee'),
            cell: ({ fee }: Participant) =>
              fee === null ? (
                none
              ) : (
                <span className={inTable ? 'md:whitespace-nowrap md:[&>span]:px-1.5 md:[&>span]:text-xs' : ''}>
                  <FeeBadge fee={fee} />
                </span>
              ),
          },
        ]
      : []),
    ...(withClub
      ? [
          {
            key: 'club',
            label: t('field.club'),
            cell: ({ club }: Participant) => (
              <span title={club ?? undefined} dir="auto" className={cut}>
                {club ?? none}
              </span>
            ),
          },
        ]
      : []),
    { key: 'sex', label: t('field.sex'), cell: ({ sex }) => t(`sex.${sex}`) },
    {
      key: 'phone',
      label: t('field.phone'),
      cell: ({ phone_number: phone }) => (
        <a href={`tel:${phone}`} className={link}>
          {phone}
        </a>
      ),
    },
    {
      key: 'email',
      label: t('field.email'),
      cell: ({ email, has_account: hasAccount, possible_double: isDouble }) => (
        <>
          {email !== null && (
            <a href={`mailto:${email}`} title={email} dir="ltr" className={`${link} ${cut}`}>
              {email}
            </a>
          )}
          {!hasAccount && (
            <span className="block text-sm text-muted md:text-xs md:tracking-tighter md:whitespace-nowrap">
              {/* On paper both stand in one line. */}
              {` ${t('participants.noAccount')}`}
            </span>
          )}
          {isDouble && (
            <span className="block text-sm font-semibold md:text-xs md:whitespace-nowrap">
              {` ${t('participants.possibleDouble')}`}
            </span>
          )}
          {email === null && hasAccount && none}
        </>
      ),
    },
    { key: 'age_category', label: t('field.ageCategory'), cell: ({ age_category: category }) => category ?? none },
    {
      key: 'weight_class',
      label: t('field.weightClass'),
      cell: ({ weight_class: weightClass }) => <span className={line}>{weightClass ?? none}</span>,
    },
    {
      key: 'division',
      label: partLabel(...rows),
      cell: (row) => <span className={line}>{partText(row) ?? none}</span>,
    },
    { key: 'championship_type', label: t('column.championshipType'), cell: ({ championship_type: type }) => type },
    { key: 'id', label: t('column.id'), screenOnly: true, cell: ({ id }) => <ShortId id={id} /> },
  ];
}

export function participantLines(row: Participant, withFee: boolean) {
  const { fee, verified, club, weight_class: weightClass } = row;
  const part = joined(partText(row), weightClass);
  return (
    <>
      <span className="mt-0.5 flex items-center gap-1.5 overflow-hidden whitespace-nowrap">
        {/* The fee stays whole; a long state is cut. */}
        {withFee && fee !== null && (
          <span className="shrink-0">
            <FeeBadge fee={fee} />
          </span>
        )}
        <span className="min-w-0 truncate">
          <Badge tone={verified ? 'good' : 'plain'}>{stateText(row)}</Badge>
        </span>
      </span>
      <span className="flex gap-1 overflow-hidden text-sm leading-tight whitespace-nowrap text-muted">
        <span className="shrink-0">
          <span>{part}</span>
          {club && part && <span>{' ·'}</span>}
        </span>
        {/* The club loses its end in either direction of the page. */}
        {club && <bdi className="truncate">{club}</bdi>}
      </span>
    </>
  );
}
