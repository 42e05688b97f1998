import { ListQuery } from '../answers.ts';
import { championshipStatuses } from '../lists.ts';
import { Participant, ParticipantQuery } from '../participations/participations.ts';
import { named, z } from '../zod.ts';

/** A participant as the coach of the championship reads it: without anything to reach the person by. */
export const CoachedParticipant = z.omit(Participant, {
  phone_number: true,
  email: true,
  birthday: true,
  fee: true,
  resend_after: true,
});
export type CoachedParticipant = z.infer<typeof CoachedParticipant>;
named(CoachedParticipant, 'CoachedParticipant', 'Une ligne de la liste des participants, pour un coach.');

export const CoachedParticipantQuery = z.omit(ParticipantQuery, { fee: true, journal: true, order: true });
export type CoachedParticipantQuery = z.infer<typeof CoachedParticipantQuery>;

export const CoachedChampionshipQuery = z.extend(ListQuery, {
  status: z.optional(z.enum(championshipStatuses)).check(z.describe('Seulement les championnats dans cet état.')),
});
export type CoachedChampionshipQuery = z.infer<typeof CoachedChampionshipQuery>;
