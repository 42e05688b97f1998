import { say, type Message } from '../messages/say.ts';
import type { RecordLift } from './lifts.ts';

export const liftMessages: Record<RecordLift, Message> = {
  total: say('liftTotal'),
  squat: say('liftSquat'),
  bench: say('liftBench'),
  deadlift: say('liftDeadlift'),
  muscle_up: say('liftMuscleUp'),
  pull_up: say('liftPullUp'),
  dip: say('liftDip'),
};
