import { ListQuery } from '../answers.ts';
import { championshipStatuses } from '../lists.ts';
import { Participant, ParticipantQuery } from '../participations/participations.ts';
import { z } from '../zod.ts';

/** A participant as the coach of the championship reads it: without anything to reach the person by. */
export const CoachedParticipant = z.omit(Participant, {
  phone_number: true,
  email: true,
  fee: true,
  resend_after: true,
});
export type CoachedParticipant = z.infer<typeof CoachedParticipant>;

export const CoachedParticipantQuery = z.omit(ParticipantQuery, { fee: true, journal: true });
export type CoachedParticipantQuery = z.infer<typeof CoachedParticipantQuery>;

export const CoachedChampionshipQuery = z.extend(ListQuery, { status: z.optional(z.enum(championshipStatuses)) });
export type CoachedChampionshipQuery = z.infer<typeof CoachedChampionshipQuery>;
