import type { CoachedParticipant } from '@power-corner/contracts/participations/coach';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/ui/list/data-view.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { stateText } from '../participants/columns.tsx';
import { partText } from '../../../lib/i18n/parts.ts';

const none = '—';

const stateBadge = (row: CoachedParticipant) => (
  <Badge tone={row.state === 'confirmed' && !row.gave_up ? 'good' : 'plain'}>{stateText(row)}</Badge>
);

const placesOf = ({ remaining_places: remaining }: Championship) =>
  remaining === null ? t('card.noLimit') : t('card.places', { count: remaining });

export const championshipColumns = (): Column<Championship>[] => [
  {
    key: 'name',
    label: t('field.championship'),
    title: true,
    cell: ({ id, name }) => (
      <Link
        to={paths.coachParticipants(id)}
        className="underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {name}
      </Link>
    ),
  },
  { key: 'date', label: t('field.date'), summary: true, cell: ({ date }) => shortDateTime(date) },
  { key: 'location', label: t('field.location'), summary: true, cell: ({ location }) => location },
  {
    key: 'status',
    label: t('column.state'),
    summary: true,
    cell: ({ status, hidden }) => (
      <span className="inline-flex flex-wrap gap-2">
        <span>{t(`status.${status}`)}</span>
        {hidden && <Badge>{t('card.hidden')}</Badge>}
      </span>
    ),
  },
  { key: 'places', label: t('coach.places'), cell: (championship) => placesOf(championship) },
  { key: 'type', label: t('column.usertype'), cell: ({ type }) => type },
];

/** Columns for a coach: the platform sends no phone and no address of participants. */
export const coachedColumns = (firstNumber: number): Column<CoachedParticipant>[] => [
  { key: 'number', label: t('column.number'), cell: (_, index) => firstNumber + index },
  { key: 'lastname', label: t('field.lastname'), title: true, cell: ({ lastname }) => lastname },
  { key: 'firstname', label: t('field.firstname'), title: true, cell: ({ firstname }) => firstname },
  {
    key: 'state',
    label: t('column.state'),
    cell: stateBadge,
  },
  { key: 'division', label: t('field.division'), cell: (row) => partText(row) ?? none },
  {
    key: 'weight_class',
    label: t('field.weightClass'),
    cell: ({ weight_class: weightClass }) => weightClass ?? none,
  },
  { key: 'club', label: t('field.club'), cell: ({ club }) => club ?? none },
  { key: 'age_category', label: t('field.ageCategory'), cell: ({ age_category: age }) => age ?? none },
  { key: 'sex', label: t('field.sex'), cell: ({ sex }) => t(`sex.${sex}`) },
];

export function coachedLines(row: CoachedParticipant) {
  const { weight_class: weightClass, club, age_category: age, sex } = row;
  return (
    <>
      <span className="mt-0.5 flex">{stateBadge(row)}</span>
      <span className="block text-sm leading-tight text-muted wrap-anywhere">
        {joined(partText(row), weightClass, age, t(`sex.${sex}`), club)}
      </span>
    </>
  );
}
