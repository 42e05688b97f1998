export const participantStates = ['held', 'verified', 'ended'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** Who takes part where, as far as the events have told. */
export interface Participant {
  _id: string;
  championshipId: string;
  email: string;
  firstname: string;
  lastname: string;
  state: ParticipantState;
  /** When that happened, as the one says who did it. The version before this one goes by it, and may run beside it while it is rolled out. */
  at: Date;
}
