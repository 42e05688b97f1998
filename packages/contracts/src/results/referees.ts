import { wholeNumber, Instant, Count } from '../fields.ts';
import { fault } from '../messages/fault.ts';
import { shown } from '../shown-fields.ts';
import { cards } from './cards.ts';
import { Card, Decision } from './decision.ts';
import { lifts } from './lifts.ts';
import { ByReferee, JudgedAttempt } from './lights.ts';
import { attemptOutcomes, refereePositions } from './meet-values.ts';
import { LaneStanding } from './lanes.ts';
import { EntryId, RecordScore } from './meet-commands.ts';
import {
  AttemptNumber,
  AttemptWeight,
  CurrentAttempt,
  EventId,
  HeatNumber,
  LaneNumber,
  MeetChampionship,
  MeetEvent,
  MeetHeat,
  SessionNumber,
} from './meet.ts';
import { named, z } from '../zod.ts';

// A judge's device has no account: it joins by a code, and its token allows the calls of its position alone.

const position = z
  .enum(refereePositions, { error: fault('positionUnknown') })
  .check(z.describe("Place de l'arbitre : gauche, centre ou droite."));

const lanePlace = { event: EventId.check(z.describe("Identifiant de l'épreuve.")), lane: LaneNumber };

/** With `session`: a referee of the lights. With `event`: the judge of a lane. */
export const NewReferee = z.union([z.object({ session: SessionNumber, position }), z.object(lanePlace)]);
export type NewReferee = z.infer<typeof NewReferee>;
named(NewReferee, 'NewReferee', "La place d'un arbitre dans une session, ou celle du juge d'un couloir.");

const codeExpiresAt = Instant.check(z.describe('Fin du code, dix minutes plus tard.'));

export const RefereeCode = z.object({
  id: shown.text_id,
  code: z
    .string()
    .check(z.meta({ description: 'Huit lettres et chiffres, à saisir une seule fois.', examples: ['K7PM2XQ9'] })),
  url: z.string().check(
    z.meta({
      description: "L'adresse du code QR, à partir de la racine du site : elle sert une seule fois, comme le code.",
      examples: ['/r/0b7f5a4e2f0c4f7a9a638f1d1f3a2c11'],
    }),
  ),
  code_expires_at: codeExpiresAt,
});
export type RefereeCode = z.infer<typeof RefereeCode>;
named(RefereeCode, 'RefereeCode', "De quoi ouvrir la place d'un arbitre sur un téléphone.");

const deviceFields = {
  id: shown.text_id,
  code_expires_at: z.nullable(codeExpiresAt).check(z.describe('`null` une fois le code utilisé.')),
  joined_at: z.nullable(Instant).check(z.describe('Quand un téléphone a pris la place ; `null` avant.')),
  seen_at: z.nullable(Instant).check(z.describe('Dernier signe du téléphone, à cinq secondes près.')),
  connected: z.boolean().check(z.describe('Si le téléphone a donné signe depuis dix secondes.')),
  battery: z.nullable(z.int()).check(z.describe('Batterie, de 0 à 100 ; `null` où le navigateur ne le dit pas.')),
};

export const Referee = z.union([
  z.object({ ...deviceFields, session: z.int().check(z.describe('Numéro de la session.')), position }),
  z.object({ ...deviceFields, ...lanePlace }),
]);
export type Referee = z.infer<typeof Referee>;
named(Referee, 'Referee', "La place d'un arbitre.");

const secret = z.string({ error: fault('joinByOne') }).check(z.minLength(1), z.maxLength(64));

export const JoinReferees = z
  .object({
    code: z.optional(secret).check(z.describe('Le code de huit lettres et chiffres, sans égard aux majuscules.')),
    token: z.optional(secret).check(z.describe("Le jeton de l'adresse du code QR.")),
    device: z
      .optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, fault('joinDevice'))))
      .check(
        z.describe(
          "Un secret que l'appareil tire lui-même, 32 chiffres hexadécimaux : il devient son jeton, et la même demande, répétée quand la réponse s'est perdue, réussit encore.",
        ),
      ),
  })
  .check(z.refine(({ code, token }) => (code === undefined) !== (token === undefined), fault('joinByOne')));
export type JoinReferees = z.infer<typeof JoinReferees>;
named(JoinReferees, 'JoinReferees', "Le code, ou le jeton de l'adresse.", [{ code: 'K7PM2XQ9' }]);

const championship = z.pick(MeetChampionship, { id: true, slug: true, name: true }).check(z.describe('Championnat.'));

const token = z.string().check(
  z.meta({
    description:
      "Le jeton de ce téléphone, pour les appels de sa place : jusqu'à la clôture de la session, ou à la fin du lendemain pour un couloir.",
    examples: ['0b7f5a4e2f0c4f7a9a638f1d1f3a2c11'],
  }),
);

export const LaneState = z.object({
  championship: z.pick(MeetChampionship, { name: true }).check(z.describe('Championnat.')),
  event: z
    .pick(MeetEvent, {
      id: true,
      name: true,
      kind: true,
      cap_seconds: true,
      reps_total: true,
      reps_per_round: true,
      tiebreak: true,
      description: true,
    })
    .check(z.describe("L'épreuve, avec le temps limite de l'athlète.")),
  lane: LaneNumber,
  heat: z
    .nullable(z.pick(MeetHeat, { number: true, state: true, started_at: true }))
    .check(z.describe('La série ouverte, sinon la suivante ; `null` sans suite.')),
  athlete: LaneStanding.shape.athlete,
  score: LaneStanding.shape.score,
  revision: Count.check(z.describe('Augmente à chaque acte appliqué.')),
});
export type LaneState = z.infer<typeof LaneState>;
named(LaneState, 'LaneState', "Ce que voit le téléphone du juge d'un couloir.");

export const JoinedReferee = z.union([
  z.object({ token, championship, session: z.int().check(z.describe('Numéro de la session.')), position }),
  z.extend(LaneState, { token, championship }),
]);
export type JoinedReferee = z.infer<typeof JoinedReferee>;
named(JoinedReferee, 'JoinedReferee', 'La place que ce téléphone a prise.');

export const RefereeStateQuery = z.object({
  battery: z.optional(wholeNumber(0, 100)).check(z.describe('Batterie du téléphone, en pour cent.')),
});

export const RefereeState = z.object({
  session: z.int().check(z.describe('Numéro de la session.')),
  position,
  attempt: z
    .nullable(JudgedAttempt)
    .check(z.describe("L'essai à juger ; `null` quand le plateau attend, ou quand la table juge.")),
  vote: z.nullable(z.boolean()).check(z.describe('Son propre vote sur cet essai : vrai, blanc ; faux, rouge.')),
  voted: ByReferee.check(z.describe('Qui a voté sur cet essai.')),
  connected: ByReferee.check(z.describe('Quels téléphones ont donné signe depuis dix secondes.')),
  decision: z
    .nullable(
      z.extend(Decision, {
        ...JudgedAttempt.shape,
        outcome: z.enum(attemptOutcomes).check(z.describe('Essai réussi ou manqué.')),
      }),
    )
    .check(z.describe("La dernière décision, jusqu'à ce que la barre suivante soit chargée.")),
  cards: z.array(Card).check(z.describe('Ses propres cartons sur cette décision.')),
  cards_required: z.boolean().check(z.describe('Si un rouge demande un carton.')),
  clock: z
    .nullable(z.pick(CurrentAttempt, { started_at: true, stopped_at: true }))
    .check(z.describe("La minute de l'essai à juger ; `null` tant que la barre n'est pas chargée.")),
  revision: Count.check(z.describe('Augmente à chaque acte appliqué.')),
});
export type RefereeState = z.infer<typeof RefereeState>;
named(RefereeState, 'RefereeState', "Ce que voit le téléphone d'un arbitre.");

const { event, value, capped, reps, tiebreak_seconds, status } = RecordScore.shape.data.shape;

export const JudgedScore = z.object({
  event,
  value,
  capped,
  reps,
  tiebreak_seconds,
  status,
  entry_id: EntryId.check(z.describe('Identifiant de la participation que le téléphone a montrée.')),
  heat: HeatNumber,
});
export type JudgedScore = z.infer<typeof JudgedScore>;
named(JudgedScore, 'JudgedScore', "Le score que le juge d'un couloir rend, de la série qu'il a vue.");

const judged = {
  entry_id: EntryId,
  lift: z.enum(lifts, { error: fault('liftUnknown') }).check(z.describe('Mouvement.')),
  number: AttemptNumber,
};

export const RefereeVote = z.object({
  ...judged,
  weight_kg: AttemptWeight.check(z.describe('La barre que le téléphone a montrée, en kilogrammes.')),
  white: z.boolean({ error: fault('lightRequired') }).check(z.describe('Vrai : blanc, réussi ; faux : rouge, manqué.')),
});
export type RefereeVote = z.infer<typeof RefereeVote>;
named(RefereeVote, 'RefereeVote', "Le vote d'un arbitre sur l'essai qu'il a vu.");

type ReasonsOf = Partial<Record<string, Record<Card['card'], readonly string[]>>>;

const isOfLift = (lift: string, { card, reason }: Card) =>
  reason === undefined || Boolean((cards as ReasonsOf)[lift]?.[card].includes(reason));

export const RefereeCards = z
  .object({
    ...judged,
    cards: z
      .array(Card, { error: fault('cardsList') })
      .check(z.maxLength(6, fault('cardsAtMost')))
      .check(z.describe('Tous les cartons de cet arbitre pour cet essai ; vide : aucun.')),
  })
  .check(
    z.refine(({ lift, cards: given }) => given.every((card) => isOfLift(lift, card)), {
      error: fault('cardReasonForeign'),
      path: ['cards'],
    }),
  );
export type RefereeCards = z.infer<typeof RefereeCards>;
named(RefereeCards, 'RefereeCards', "Les cartons d'un arbitre qui a donné un rouge.");

export const RefereeBar = z.object(judged);
export type RefereeBar = z.infer<typeof RefereeBar>;
named(RefereeBar, 'RefereeBar', "L'essai dont la barre est chargée.");
