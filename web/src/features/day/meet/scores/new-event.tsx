import { WorkoutDialog } from '../workouts/workout-dialog.tsx';

/** Ids are trimmed: no event has this one. */
const noEvent = ' ';

export const NewEvent = ({ focused, onDone }: { focused: boolean; onDone: (id: string) => void }) =>
  focused && <WorkoutDialog onClose={() => onDone(noEvent)} onSaved={onDone} />;
