import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { memo } from 'react';
import { joined, t } from '../../../../../lib/i18n/i18n.ts';
import { asTyped, fullName, shortClass } from '../../words.ts';
import { AttemptText, isOpenTo } from './attempt-cell.tsx';
import { Bubble } from './bubble.tsx';
import { CellEditor } from './cell-editor.tsx';
import { attemptsOfLift, columnOf, placeColumn, subtotalColumn } from './cells.ts';

interface LifterRowProps {
  entry: MeetEntry;
  /** The lifts of the grid. */
  lifts: readonly Lift[];
  /** Those of the entry, joined by commas. */
  own: string;
  kg: number;
  place: string;
  /** The column of the attempt that is called; null in other rows. */
  called: number | null;
  /** The column that Tab reaches; null in other rows. */
  active: number | null;
  editing: { column: number; first: string | undefined } | null;
  note: { column: number; text: string } | null;
  onEnd: () => void;
}

const cellLook = 'border-b border-line -outline-offset-3';

/** A lifter of the grid. Only the rows that change are rendered again. */
export const LifterRow = memo(function LifterRow(props: LifterRowProps) {
  const { entry, lifts, own, kg, place, called, active, editing, note, onEnd } = props;
  const cell = (column: number, isOpen = false) => ({
    'data-column': column,
    tabIndex: column === active ? 0 : -1,
    'aria-readonly': !isOpen,
  });
  const about = joined(
    entry.lot === null ? null : t('live.lot', { lot: entry.lot }),
    shortClass(entry.weight_class),
    entry.outcome === 'competing' ? null : t(`meet.outcome.${entry.outcome}`),
    entry.club,
  );
  const bubbleAtEnd = (column: number) => column > lifts.length * 1.5;
  return (
    <tr data-entry={entry.id}>
      <th
        scope="row"
        {...cell(0)}
        className={`sticky start-0 z-10 border-s-4 bg-surface py-1 ps-2 pe-1 text-start ${cellLook} ${called === null ? 'border-s-transparent' : 'border-s-accent'}`}
      >
        <bdi className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere xl:line-clamp-1 xl:text-base">
          {fullName(entry)}
        </bdi>
        <span className="line-clamp-1 text-xs leading-tight font-normal text-muted">{about}</span>
      </th>
      {lifts.flatMap((lift) =>
        attemptsOfLift.map((number) => {
          const column = columnOf(lifts, { lift, number });
          const isOwn = own.split(',').includes(lift);
          const isCalled = column === called;
          return (
            <td
              key={column}
              {...cell(column, isOwn && isOpenTo(entry, { lift, number }))}
              aria-current={isCalled || undefined}
              className={`relative h-12 p-0.5 text-sm ${number === 1 ? 'border-s border-s-edge' : ''} ${cellLook} ${isOwn ? '' : 'bg-sunken'}`}
            >
              {editing?.column === column ? (
                <CellEditor
                  entry={entry}
                  lift={lift}
                  number={number}
                  first={editing.first}
                  atEnd={bubbleAtEnd(column)}
                  onEnd={onEnd}
                />
              ) : (
                isOwn && (
                  <span className={`block h-full rounded ${isCalled ? 'bg-accent text-base text-iron' : ''}`}>
                    <AttemptText entry={entry} lift={lift} number={number} />
                    {isCalled && <span className="sr-only"> {t('meet.onPlatform')}</span>}
                  </span>
                )
              )}
              {note?.column === column && (
                <Bubble atEnd={bubbleAtEnd(column)}>
                  <p role="alert" className="font-semibold text-danger">
                    {note.text}
                  </p>
                </Bubble>
              )}
            </td>
          );
        }),
      )}
      <td
        {...cell(subtotalColumn(lifts))}
        className={`border-s border-s-edge px-1 text-end font-bold tabular-nums ${cellLook}`}
      >
        {/* In a block of its own, a number stands on the side of its column in Arabic too. */}
        <span className="block">{kg > 0 ? asTyped(kg) : <span aria-hidden="true">—</span>}</span>
      </td>
      <td
        {...cell(placeColumn(lifts))}
        className={`px-1 text-end leading-tight tabular-nums ${Number(place) > 0 ? 'font-semibold' : 'text-xs'} ${cellLook}`}
      >
        <span className="block">{place}</span>
      </td>
    </tr>
  );
});
