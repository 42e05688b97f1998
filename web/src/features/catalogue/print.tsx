import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Column } from '../../components/ui/list/data-view.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { PrintSheet, PrintTable } from '../../components/ui/list/print-sheet.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { statusNow } from '../../lib/time/status-now.ts';
import { fullDate, shortDateTime, timeInAlgiers } from '../../lib/time/dates.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { organiserOf } from '../../lib/i18n/names.ts';
import { placesText } from './facts/places-bar.tsx';
import { partText } from '../../lib/i18n/parts.ts';

const none = '—';
const statusOf = ({ date, status }: Championship) => statusNow(date, status, serverNow());
const placesOf = ({ remaining_places: remaining }: Championship) =>
  remaining === null ? t('card.noLimit') : t('card.places', { count: remaining });

type Row = Championship & Partial<MyChampionship>;

type Variant = 'public' | 'admin' | 'mine';

/** @param firstNumber number of the first printed row among all rows */
function columnsOf(variant: Variant, firstNumber: number): Column<Row>[] {
  const shared: Column<Row>[] = [
    { key: 'number', label: t('column.number'), cell: (_, index) => firstNumber + index },
    { key: 'name', label: t('print.name'), cell: ({ name }) => name },
    { key: 'date', label: t('field.date'), cell: ({ date }) => shortDateTime(date) },
    { key: 'location', label: t('field.location'), cell: ({ location }) => location },
    { key: 'type', label: t('detail.type'), cell: ({ type }) => type },
    { key: 'status', label: t('championships.status'), cell: (row) => t(`status.${statusOf(row)}`) },
  ];
  if (variant === 'public')
    return [
      ...shared,
      {
        key: 'places',
        label: t('detail.places'),
        cell: (row) => (statusOf(row) === 'canceled' ? none : placesOf(row)),
      },
    ];
  if (variant === 'admin') {
    return [
      ...shared,
      {
        key: 'taken',
        label: t('participants.title'),
        cell: ({ participants_count: count, max_participants: max }) => (max === null ? count : `${count} / ${max}`),
      },
      {
        key: 'hidden',
        label: t('card.hidden'),
        cell: ({ hidden }) => t(hidden ? 'participants.yes' : 'participants.no'),
      },
    ];
  }
  return [
    ...shared,
    { key: 'division', label: t('field.division'), cell: (row) => partText(row) ?? none },
    { key: 'age', label: t('field.ageCategory'), cell: ({ age_category: age }) => age ?? none },
    { key: 'weight', label: t('field.weightClass'), cell: ({ weight_class: weight }) => weight ?? none },
    {
      key: 'verified',
      label: t('column.verified'),
      cell: ({ verified }) => t(verified ? 'participants.yes' : 'participants.no'),
    },
  ];
}

interface PrintedListProps {
  title: string;
  notes: readonly string[];
  championships: readonly Row[];
  firstNumber?: number;
  variant: Variant;
  empty: string;
}

export function ChampionshipListPrint({
  title,
  notes,
  championships,
  firstNumber = 1,
  variant,
  empty,
}: PrintedListProps) {
  return (
    <PrintSheet title={title} notes={notes} wide>
      {championships.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <PrintTable columns={columnsOf(variant, firstNumber)} rows={championships} rowKey={({ id }) => id} />
      )}
    </PrintSheet>
  );
}

/** One championship on paper. Without its picture: the browser does not wait for pictures when it prints. */
export function ChampionshipPrint({ championship }: { championship: Championship }) {
  const { name, date, location, description, type, canceled_reason: reason } = championship;
  const organiser = organiserOf(championship);
  const status = t(`status.${statusOf(championship)}`);
  return (
    <PrintSheet title={name}>
      <dl className="grid grid-cols-2 gap-x-8">
        <Fact label={t('championships.status')}>{reason ? `${status} (${reason})` : status}</Fact>
        <Fact label={t('detail.type')}>{type}</Fact>
        <Fact label={t('field.date')}>{fullDate(date)}</Fact>
        <Fact label={t('detail.time')}>{timeInAlgiers(date)}</Fact>
        <Fact label={t('field.location')}>{location}</Fact>
        {organiser && <Fact label={t('detail.organiser')}>{organiser}</Fact>}
        {statusOf(championship) !== 'canceled' && <Fact label={t('detail.places')}>{placesText(championship)}</Fact>}
      </dl>
      <h2 className="mt-4 text-xl">{t('detail.about')}</h2>
      <p className="mt-1 text-sm whitespace-pre-line wrap-break-word">{description}</p>
    </PrintSheet>
  );
}
