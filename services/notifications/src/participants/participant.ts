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
}
