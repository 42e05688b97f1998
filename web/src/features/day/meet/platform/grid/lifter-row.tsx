import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { attemptsOf, declaredAttempt, nextNumber, wasUndeclared } from '@power-corner/meet/platform/attempts';
import { memo } from 'react';
import { AttemptCell } from '../../../../../components/ui/attempts.tsx';
import { joined, t } from '../../../../../lib/i18n/i18n.ts';
import { asTyped, fullName, shortClass } from '../../words.ts';
import { Bubble, CellEditor } from './cell-editor.tsx';
import { attemptsOfLift, columnOf, isJudgedOrGranted, placeColumn, subtotalColumn, type CellAttempt } from './cells.ts';

function AttemptText({ entry, lift, number }: { entry: MeetEntry } & CellAttempt) {
  const attempt = declaredAttempt(entry, lift, number);
  if (attempt)
    return (
      <AttemptCell
        attempt={attempt}
        signed
        className="flex h-full flex-col items-center justify-center font-semibold"
      />
    );
  if (number !== nextNumber(entry, lift)) return null;
  const isLost = wasUndeclared(entry, lift, number);
  return (
    <span className={`flex h-full items-center justify-center rounded ${isLost ? 'bg-danger-soft text-danger' : ''}`}>
      <span aria-hidden="true">{isLost ? '!' : '…'}</span>
      <span className="sr-only"> {t('meet.toDeclare')}</span>
    </span>
  );
}

/** True for an attempt that a key can change: judged already, or the next one of its lift. */
const isOpenTo = (entry: MeetEntry, { lift, number }: CellAttempt): boolean =>
  isJudgedOrGranted(attemptsOf(entry, lift)[number - 1]) || nextNumber(entry, lift) === number;

interface LifterRowProps {
  entry: MeetEntry;
  lifts: readonly Lift[];
  /** Joined by commas: a new list would render every row again. */
  ownLifts: string;
  kg: number;
  place: string;
  calledColumn: number | null;
  activeColumn: number | null;
  editing: { column: number; first: string | undefined } | null;
  note: { column: number; text: string } | null;
  onEnd: () => void;
}

const cellLook = 'border-b border-line -outline-offset-3';

/** A lifter of the grid. Only the rows that change are rendered again. */
export const LifterRow = memo(function LifterRow(props: LifterRowProps) {
  const { entry, lifts, ownLifts, kg, place, calledColumn, activeColumn, editing, note, onEnd } = props;
  const cell = (column: number, isOpen = false) => ({
    'data-column': column,
    tabIndex: column === activeColumn ? 0 : -1,
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
        className={`sticky start-0 z-10 border-s-4 bg-surface py-1 ps-2 pe-1 text-start ${cellLook} ${calledColumn === null ? 'border-s-transparent' : 'border-s-accent'}`}
      >
        <bdi className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere xl:line-clamp-1 xl:text-base">
          {fullName(entry)}
        </bdi>
        <span className="line-clamp-1 text-xs leading-tight font-normal text-muted">{about}</span>
      </th>
      {lifts.flatMap((lift) =>
        attemptsOfLift.map((number) => {
          const column = columnOf(lifts, { lift, number });
          const isOwn = ownLifts.split(',').includes(lift);
          const isCalled = column === calledColumn;
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
