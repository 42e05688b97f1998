import type { DisplayState } from '@power-corner/contracts/results/displays';
import type { DisplayShows } from '@power-corner/contracts/results/display-values';
import type { Live } from '@power-corner/contracts/results/live';
import type { ComponentType } from 'react';
import { AttemptBoard } from '../live/television/board.tsx';
import { BreakView } from '../live/television/break-view.tsx';
import { LightsView } from '../live/television/lights-view.tsx';
import { MedalsView, OrderView, RecordsView } from '../live/television/list-views.tsx';
import { TelevisionStandings } from '../live/television/standings.tsx';

interface PartProps {
  live: Live;
  state: DisplayState;
}

const parts: Record<DisplayShows, ComponentType<PartProps>> = {
  attempt: AttemptBoard,
  lights: ({ live, state }) => <LightsView live={live} lights={state.lights[0]} />,
  order: OrderView,
  standings: ({ live }) => <TelevisionStandings live={live} whole />,
  records: ({ live, state }) => <RecordsView live={live} records={state.records} />,
  break: BreakView,
  medals: MedalsView,
  off: () => null,
};

/** What the table has chosen. */
export function DisplayPart(props: PartProps) {
  const Part = parts[props.state.display.shows];
  return <Part {...props} />;
}
