import { ListQuery } from '../answers.ts';
import { ChampionshipQuery, MyChampionship } from '../championships/championships.ts';
import { Instant } from '../fields.ts';
import { shownStates } from '../lists.ts';
import { Participant, ParticipantQuery } from '../participations/participations.ts';
import { asked } from '../results/asked-weight.ts';
import { championshipReference, shown, shownPart } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

/** A participant as the coach of the championship reads it: without anything to reach the person by. */
export const CoachedParticipant = z.pick(Participant, {
  id: true,
  verified: true,
  firstname: true,
  lastname: true,
  sex: true,
  has_account: true,
  possible_double: true,
  age_category: true,
  weight_class: true,
  division: true,
  level: true,
  level_name: true,
  club: true,
  championship_type: true,
  state: true,
  gave_up: true,
  offered_until: true,
});
export type CoachedParticipant = z.infer<typeof CoachedParticipant>;
named(CoachedParticipant, 'CoachedParticipant', 'Une ligne de la liste des participants, pour un coach.');

export const CoachedParticipantQuery = z.omit(ParticipantQuery, { fee: true, journal: true, order: true });
export type CoachedParticipantQuery = z.infer<typeof CoachedParticipantQuery>;

export const CoachedChampionshipQuery = z.extend(ListQuery, {
  sort: ChampionshipQuery.shape.sort,
  status: ChampionshipQuery.shape.status,
});
export type CoachedChampionshipQuery = z.infer<typeof CoachedChampionshipQuery>;

const names = { firstname: shown.firstname, lastname: shown.lastname, club: shown.club };
const since = Instant.check(z.describe('Depuis quand.'));

export const CoachInvitation = z.object({
  url: z.string().check(z.describe('La page où un athlète accepte, à partir de la racine du site.')),
  expires_at: Instant.check(z.describe("Jusqu'à quand le lien fonctionne.")),
});

/** For anybody who has the link. */
export const InvitingCoach = z.object({ coach: z.object(names).check(z.describe('Le coach qui invite.')) });

export const AcceptInvitation = z.object({
  replace: z.optional(z.boolean()).check(z.describe("Quitte le coach d'avant, que `HAS_COACH` nomme.")),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;
named(AcceptInvitation, 'AcceptInvitation', "Ce que l'athlète accepte.");

export const OwnCoach = z.object({
  coach: z.object({ id: shown.id, ...names }).check(z.describe('Le coach.')),
  since,
});
export type OwnCoach = z.infer<typeof OwnCoach>;
named(OwnCoach, 'OwnCoach', "Le coach d'un athlète.");

/** Without anything to reach the person by, birthday or bodyweight. */
export const CoachsAthlete = z.object({
  athlete_id: shown.id,
  ...names,
  since,
  entries: z
    .array(
      z.object({
        participation_id: shown.participation_id,
        championship: z.object(championshipReference).check(z.describe('Championnat.')),
        ...shownPart,
        weight_class: shown.weight_class,
        age_category: shown.age_category,
        state: z.enum(shownStates).check(z.describe('État de la participation.')),
        fee: shown.fee,
        session: shown.session,
        flight: shown.flight,
        lot: shown.lot,
        heats: MyChampionship.shape.heats,
        asked,
      }),
    )
    .check(z.describe('Les participations en cours, la plus proche en premier, et le passage une fois public.')),
});
export type CoachsAthlete = z.infer<typeof CoachsAthlete>;
named(CoachsAthlete, 'CoachsAthlete', "Un athlète d'un coach, et où il participe.");
