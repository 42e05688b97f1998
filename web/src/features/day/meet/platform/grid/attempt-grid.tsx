import { liftsIn } from '@power-corner/meet/disciplines';
import { liftsOfDay } from '@power-corner/meet/platform/order';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../../../lib/i18n/i18n.ts';
import { useMeet } from '../../meet-context.ts';
import { resultsSoFar } from '../results-so-far.ts';
import { attemptsOfLift, columnOf } from './cells.ts';
import { LifterRow } from './lifter-row.tsx';
import { useGridKeys, type AttemptGridProps } from './use-grid-keys.ts';
import { CorrectDialog } from '../correct-dialog.tsx';
import { liftName } from '../../../../../lib/i18n/score-text.ts';

const headLook = 'sticky z-10 bg-sunken text-sm font-semibold border-b border-line';

/** The table of the platform: a row for each lifter, a cell for each attempt, all of it by the keyboard. */
export function AttemptGrid(props: AttemptGridProps) {
  const { entries, called } = props;
  const { meet } = useMeet();
  const liftNames = liftsOfDay(meet, entries).join(',');
  // The rows that do not change keep the same list.
  const lifts = useMemo(() => liftNames.split(',') as ReturnType<typeof liftsOfDay>, [liftNames]);
  const results = useMemo(() => resultsSoFar(meet), [meet]);
  const { grid, active, editing, note, correcting, endEditing, endCorrecting, gridProps } = useGridKeys(props, lifts);
  const calledColumn = called ? columnOf(lifts, called) : null;
  const box = useRef<HTMLDivElement>(null);
  const calledId = called?.entry.id;
  // A device that only follows keeps the lifter who is called in sight; the focus scrolls by itself.
  useEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>('tr:has([aria-current="true"])');
    if (!box.current || !row || box.current.contains(document.activeElement)) return;
    box.current.scrollTop = row.offsetTop - box.current.clientHeight / 2;
  }, [grid, calledId, calledColumn]);
  const corrected = correcting && entries.find(({ id }) => id === correcting.id);
  return (
    <>
      <div
        ref={box}
        className="min-h-60 scroll-ps-40 scroll-pt-16 overflow-auto rounded-lg border border-line bg-surface"
      >
        <table
          ref={grid}
          aria-label={t('meet.grid')}
          className="w-full table-fixed border-separate border-spacing-0"
          {...gridProps}
        >
          <colgroup>
            <col className="w-38 xl:w-60" />
            {lifts.map((lift) => attemptsOfLift.map((number) => <col key={lift + number} className="w-11.5" />))}
            <col className="w-14" />
            <col className="w-11" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={`${headLook} start-0 top-0 z-20 ps-3 text-start`}>
                {t('meet.grid.lifter')}
              </th>
              {lifts.map((lift) => (
                <th
                  key={lift}
                  scope="colgroup"
                  colSpan={attemptsOfLift.length}
                  className={`${headLook} top-0 h-8 border-s border-s-edge leading-none`}
                >
                  {liftName(lift)}
                </th>
              ))}
              <th scope="col" rowSpan={2} className={`${headLook} top-0 border-s border-s-edge px-1 text-end`}>
                {t('meet.grid.subtotal')}
              </th>
              <th scope="col" rowSpan={2} className={`${headLook} top-0 px-1 text-end`}>
                {t('live.column.place')}
              </th>
            </tr>
            <tr>
              {lifts.map((lift) =>
                attemptsOfLift.map((number) => (
                  <th
                    key={lift + number}
                    scope="col"
                    className={`${headLook} top-8 h-7 ${number === 1 ? 'border-s border-s-edge' : ''}`}
                  >
                    {number}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const result = results.get(entry.id);
              return (
                <LifterRow
                  key={entry.id}
                  entry={entry}
                  lifts={lifts}
                  ownLifts={liftsIn(meet, entry).join(',')}
                  kg={result?.kg ?? 0}
                  place={result?.place ?? '–'}
                  calledColumn={entry.id === called?.entry.id ? calledColumn : null}
                  activeColumn={active?.id === entry.id ? active.column : null}
                  editing={editing?.id === entry.id ? editing : null}
                  note={note?.id === entry.id ? note : null}
                  onEnd={endEditing}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {correcting && corrected && (
        <CorrectDialog entry={corrected} lift={correcting.lift} number={correcting.number} onClose={endCorrecting} />
      )}
    </>
  );
}
