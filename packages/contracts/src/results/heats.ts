import { ResultScore } from './results.ts';
import { HeatNumber, LaneNumber, MeetEvent, MeetHeat } from './meet.ts';
import { Score } from './score.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

// The schedule of heats, and who stands in which lane, for everybody.

export const HeatLane = z.object({
  lane: LaneNumber,
  name: shown.name,
  club: shown.club,
  entry_id: shown.participation_id,
});
export type HeatLane = z.infer<typeof HeatLane>;

export const ScheduledHeat = z.extend(z.pick(MeetHeat, { number: true, name: true, starts_at: true, state: true }), {
  lanes: z.array(HeatLane).check(z.describe('Les couloirs pris, dans leur ordre.')),
});
export type ScheduledHeat = z.infer<typeof ScheduledHeat>;

export const EventHeats = z.extend(z.pick(MeetEvent, { id: true, name: true, kind: true }), {
  description: z
    .nullable(z.string())
    .check(z.describe('Mouvements, charges et règles ; `null` sans description, et avant son heure.')),
  heats: z.array(ScheduledHeat).check(z.describe('Les séries, par numéro.')),
});
export type EventHeats = z.infer<typeof EventHeats>;

export const Heats = z.object({
  events: z.array(EventHeats).check(z.describe('Les épreuves dont les séries sont publiées, dans leur ordre.')),
});
export type Heats = z.infer<typeof Heats>;
named(Heats, 'Heats', 'Les séries, par épreuve.');

/** Of one athlete, who need not know the id of the event. */
export const OwnHeat = z.object({
  event: z.string().check(z.describe("Nom de l'épreuve.")),
  number: HeatNumber,
  name: MeetHeat.shape.name,
  lane: LaneNumber,
  starts_at: MeetHeat.shape.starts_at,
});
export type OwnHeat = z.infer<typeof OwnHeat>;
named(OwnHeat, 'OwnHeat', "La série et le couloir d'un athlète dans une épreuve.");

const provisional = z.boolean().check(z.describe("Vrai tant que la série n'est pas close."));

export const LiveHeat = z.object({
  event: MeetHeat.shape.event,
  number: HeatNumber,
  name: MeetHeat.shape.name,
  starts_at: MeetHeat.shape.starts_at,
  started_at: MeetHeat.shape.started_at,
  cap_seconds: MeetEvent.shape.cap_seconds,
  lanes: z
    .array(
      z.extend(HeatLane, {
        score: z.nullable(Score).check(z.describe('Le score ; `null` tant qu’il manque.')),
        provisional,
      }),
    )
    .check(z.describe('Les couloirs pris, dans leur ordre.')),
});
export type LiveHeat = z.infer<typeof LiveHeat>;
named(LiveHeat, 'LiveHeat', 'Une série en direct.');

export const LiveHeats = z.object({
  current: z.array(LiveHeat).check(z.describe('Les séries ouvertes.')),
  next: z.nullable(LiveHeat).check(z.describe('La série suivante ; `null` sans suite.')),
});
export type LiveHeats = z.infer<typeof LiveHeats>;

/** A score of the leaderboard. */
export const LiveResultScore = z.extend(ResultScore, { provisional: z.optional(provisional) });
export type LiveResultScore = z.infer<typeof LiveResultScore>;
