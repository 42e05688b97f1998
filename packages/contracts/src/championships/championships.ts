import { fault } from '../messages/fault.ts';
import { ListQuery } from '../answers.ts';
import { entryFee } from './entry-fee.ts';
import { Count, Id, instant, Instant, optionalText, text } from '../fields.ts';
import { typedWhole } from '../text/digits.ts';
import { longest } from '../text/lengths.ts';
import {
  categorySets,
  championshipStatuses,
  championshipTypes,
  divisions,
  editableStatuses,
  shownStates,
} from '../lists.ts';
import * as patterns from '../openapi/patterns.ts';
import { OwnHeat } from '../results/heats.ts';
import { OwnResult } from '../results/results.ts';
import { ownEntry } from '../participations/participations.ts';
import { Level, ofChampionship, shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const notFuture = fault('dateFuture');

const date = instant(fault('dateRequired'), fault('dateRequired')).check(
  z.meta({
    description: 'Jour et heure du championnat, avec le décalage. À venir pour un championnat à venir.',
    examples: ['2099-04-12T09:00:00.000Z'],
  }),
);

const notPositive = fault('placesPositive');
const notInteger = fault('placesWhole');

/** The highest number of places that a championship can offer: each place is a numbered seat. */
export const mostParticipants = 10_000;

/** A limit of places: a number, or the text of a form field; null for none. @param lenient takes 0 and less for none */
function maximum({ lenient }: { lenient: boolean }) {
  return z
    .pipe(
      z.union([z.string(), z.number(), z.null()], { error: notInteger }),
      z.transform((value, context): number | null => {
        const typed = typeof value === 'string' ? value.trim() : value;
        if (typed === '' || typed === null) return null;
        const number = typeof typed === 'number' ? typed : /^-\d/.test(typed) ? Number(typed) : typedWhole(typed);
        const refuse = (message: string) => context.issues.push({ code: 'custom', message, input: value });
        if (!Number.isFinite(number)) refuse(notInteger);
        else if (number <= 0) {
          if (lenient) return null;
          refuse(notPositive);
        } else if (!Number.isInteger(number)) refuse(notInteger);
        else if (number > mostParticipants) refuse(fault('placesAtMost', { max: mostParticipants }));
        return number;
      }),
    )
    .check(
      z.meta({
        description: 'Nombre de places ; vide : sans limite.',
        anyOf: [
          { type: 'integer', minimum: lenient ? undefined : 1, maximum: mostParticipants },
          { type: 'string', pattern: lenient ? patterns.placesOrNone : patterns.places },
          { type: 'null' },
        ],
      }),
    );
}

const described = {
  name: text(fault('nameRequired'), longest.championshipName).check(
    z.meta({ description: 'Nom du championnat.', examples: ["Coupe d'Annaba"] }),
  ),
  date,
  location: text(fault('locationRequired'), longest.location).check(z.describe('Lieu.')),
  description: text(fault('descriptionRequired'), longest.description, { lines: true }).check(
    z.describe('Description, sur plusieurs lignes au besoin.'),
  ),
};

export const highestFeeDzd = 1_000_000;
const feeMessage = fault('feeRange', { max: highestFeeDzd });

const fee = z.pipe(
  z.union([z.string(), z.number(), z.null()], { error: feeMessage }),
  z.transform((value, context): number | null => {
    const typed = typeof value === 'string' ? value.trim() : value;
    if (typed === '' || typed === null) return null;
    const number = typeof typed === 'string' ? typedWhole(typed) : typed;
    if (!Number.isInteger(number) || number < 0 || number > highestFeeDzd)
      context.issues.push({ code: 'custom', message: feeMessage, input: value });
    return number;
  }),
);

/** In the description of a field that may be empty. */
const empty = { type: 'string', maxLength: 0 };
const noneWhenEmpty = z.transform((value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? null : value,
);
const invalidInstant = fault('dateInvalid');
const optionalInstant = z
  .pipe(noneWhenEmpty, z.nullable(instant(invalidInstant, invalidInstant)))
  .check(z.meta({ anyOf: [{ type: 'string', format: 'date-time' }, empty, { type: 'null' }] }));
const optionalLines = (max: number) =>
  z
    .pipe(noneWhenEmpty, z.nullable(text(fault('valueInvalid'), max, { lines: true })))
    .check(z.meta({ anyOf: [{ type: 'string', maxLength: max, pattern: patterns.lines }, empty, { type: 'null' }] }));

/** A list, or its JSON in the text of a form's field. */
const listInForm = <Item extends z.ZodMiniType>(item: Item, { most, invalid }: { most: number; invalid: string }) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return null;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        // No JSON: the list below refuses the text.
        return value;
      }
    }),
    z.nullable(z.array(item, { error: invalid }).check(z.maxLength(most, invalid))),
  );

const ownPlaces = z
  ._default(maximum({ lenient: false }), null)
  .check(z.describe('Nombre de places qui lui sont propres ; `null` sans limite propre.'));

const invalidDivisions = fault('divisionsInvalid');
const offeredDivisions = listInForm(
  z.object({
    division: z.enum(divisions, { error: invalidDivisions }).check(z.describe('Division.')),
    max_participants: ownPlaces,
  }),
  { most: divisions.length, invalid: invalidDivisions },
);

export const mostLevels = 8;
const invalidLevels = fault('levelsInvalid', { max: mostLevels });
const namedLevels = listInForm(
  z.object({
    id: z
      .optional(z.string({ error: invalidLevels }))
      .check(z.describe('Identifiant ; absent pour un nouveau niveau : la plateforme le tire du nom.')),
    name: text(fault('nameRequired'), longest.levelName).check(z.describe('Nom du niveau.')),
    max_participants: ownPlaces,
  }),
  { most: mostLevels, invalid: invalidLevels },
);

const entering = {
  registration_opens_at: optionalInstant.check(
    z.describe('Ouverture des inscriptions, avant la fermeture et la date ; vide : dès la création.'),
  ),
  registration_closes_at: optionalInstant.check(
    z.describe("Fermeture des inscriptions, au plus tard à la date ; vide : jusqu'à la date."),
  ),
  category_set: z
    .enum(categorySets, { error: fault('categorySetUnknown') })
    .check(
      z.describe(
        "Catégories d'âge et de poids : celles du club ou celles de l'IPF. Fixées dès la première inscription.",
      ),
    ),
  entry_fee_dzd: fee.check(
    z.meta({
      description: "Frais d'inscription en dinars entiers ; vide ou 0 : gratuit.",
      anyOf: [{ type: 'integer', minimum: 0, maximum: highestFeeDzd }, empty, { type: 'null' }],
      examples: [1500],
    }),
  ),
  payment_instructions: optionalLines(longest.paymentInstructions).check(z.describe('Comment payer les frais.')),
  rules: optionalLines(longest.rules).check(
    z.describe('Texte du règlement. Chaque changement du texte est une nouvelle version.'),
  ),
  divisions: offeredDivisions.check(
    z.describe(
      'Divisions proposées, parmi celles de la discipline, chacune avec son propre nombre de places au besoin ; vide : toutes.',
    ),
  ),
  levels: namedLevels.check(
    z.describe(
      "Niveaux d'une discipline sans divisions, 8 au plus, chacun avec son propre nombre de places au besoin ; vide : aucun. Un niveau où quelqu'un est inscrit se renomme, et ne se retire pas (409 `LEVEL_IN_USE`).",
    ),
  ),
};

const coachId = z
  .optional(
    z.pipe(
      z.nullable(z.string()),
      z.transform((value) => (value === '' ? null : value)),
    ),
  )
  .check(
    z.meta({
      description: "Identifiant du coach qui organise, celui d'un coach ; vide : l'administrateur.",
      pattern: patterns.optionalId,
      examples: [''],
    }),
  );

export const NewChampionship = z.object({
  ...described,
  // A date that is none is named by the check before this one.
  date: date.check(z.refine((value) => !(Date.parse(value) <= Date.now()), notFuture)),
  type: z.enum(championshipTypes, { error: fault('typeInvalid') }).check(z.describe('Discipline.')),
  max_participants: z._default(maximum({ lenient: false }), null),
  registration_opens_at: z._default(entering.registration_opens_at, null),
  registration_closes_at: z._default(entering.registration_closes_at, null),
  category_set: z._default(entering.category_set, 'club'),
  entry_fee_dzd: z._default(entering.entry_fee_dzd, null),
  payment_instructions: z._default(entering.payment_instructions, null),
  rules: z._default(entering.rules, null),
  divisions: z._default(entering.divisions, null),
  levels: z._default(entering.levels, null),
  /** A form holds text. `true` keeps the championship hidden until it is published. */
  hidden: z
    ._default(
      z.pipe(
        z.enum(['true', 'false'], { error: fault('valueInvalid') }),
        z.transform((value) => value === 'true'),
      ),
      false,
    )
    .check(z.describe('Si le championnat est enregistré sans être publié.')),
  coach_id: coachId,
});
export type NewChampionship = z.infer<typeof NewChampionship>;
named(NewChampionship, 'NewChampionship', 'Un championnat à créer.');

/** Every key of an edit may be left out, which changes nothing there. `null` empties what may be empty. */
export const ChampionshipEdit = z.object({
  ...z.partial(z.object(described)).shape,
  max_participants: z.optional(maximum({ lenient: true })),
  status: z
    .optional(z.enum(editableStatuses, { error: fault('statusInvalid') }))
    .check(z.describe('État du championnat.')),
  ...z.partial(z.object(entering)).shape,
  coach_id: coachId,
  date_confirmed: z
    .optional(z.boolean())
    .check(
      z.describe(
        "Faux : la date reste et la réponse est 409 `CONFIRM_DATE` quand la nouvelle change des catégories, demande des responsables légaux ou déplace l'heure des séances.",
      ),
    ),
  move_sessions: z
    .optional(z.boolean())
    .check(
      z.describe('Faux : les séances gardent leur heure quand celle du championnat change ; elles suivent sinon.'),
    ),
  revision: z
    .optional(z.int({ error: fault('revisionInvalid') }))
    .check(z.describe('La révision qui a été lue : si un autre a modifié le championnat entre-temps, rien ne change.')),
});
export type ChampionshipEdit = z.infer<typeof ChampionshipEdit>;
named(ChampionshipEdit, 'ChampionshipEdit', 'Les champs à modifier ; un champ absent ne change pas.');

export const Visibility = z.object({ hidden: z.boolean().check(z.describe('Si le championnat est caché.')) });
named(Visibility, 'Visibility', 'Si un championnat est caché.');

export const Cancellation = z.object({
  reason: z.optional(optionalText(longest.cancelReason, { lines: true })).check(z.describe("Motif de l'annulation.")),
});
named(Cancellation, 'Cancellation', "Le motif d'une annulation, s'il y en a un.");

export const Rules = z.object({
  version: z.int().check(z.describe('Version du règlement, à partir de 1.')),
  text: z.string().check(z.describe('Texte du règlement.')),
  changed_at: Instant.check(z.describe('Date de cette version.')),
});
named(Rules, 'Rules', 'Le règlement, dans sa version actuelle.');

const shownPlaces = {
  max_participants: z.nullable(z.int()).check(z.describe('Nombre de places propres ; `null` sans limite propre.')),
  remaining_places: z
    .optional(z.nullable(z.int()))
    .check(z.describe('Places libres ; `null` sans limite propre. Absent des listes.')),
};
export const DivisionPlaces = z.object({
  division: z.enum(divisions).check(z.describe('Division.')),
  ...shownPlaces,
});
named(DivisionPlaces, 'DivisionPlaces', 'Une division proposée.');

export const LevelPlaces = z.extend(Level, shownPlaces);
named(LevelPlaces, 'LevelPlaces', 'Un niveau proposé.');

export const Championship = z.object({
  id: shown.id,
  slug: ofChampionship.slug,
  /** Grows with every change of the championship itself; participations and visibility do not change it. */
  revision: Count.check(z.describe('Augmente à chaque modification du championnat.')),
  name: ofChampionship.name,
  date: ofChampionship.date,
  location: ofChampionship.location,
  description: z.string().check(z.describe('Description, sur plusieurs lignes au besoin.')),
  type: ofChampionship.type,
  max_participants: z.nullable(z.int()).check(z.describe('Nombre de places ; `null` sans limite.')),
  remaining_places: z.nullable(z.int()).check(z.describe('Places libres ; `null` sans limite.')),
  participants_count: Count.check(z.describe('Places prises.')),
  picture: z.string().check(
    z.meta({
      description: "Adresse de l'affiche en 1080 pixels de large ; 720 et 360 existent aussi.",
      format: 'uri-reference',
      pattern: patterns.picturePath,
      examples: ['/pictures/0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d-1080.webp'],
    }),
  ),
  status: ofChampionship.status,
  hidden: z.boolean().check(z.describe('Si le championnat est caché.')),
  canceled_reason: z
    .nullable(z.string())
    .check(z.describe("Motif de l'annulation ; `null` sans annulation ou sans motif.")),
  coach_id: z.nullable(Id).check(z.describe('Identifiant du coach qui organise ; `null` sans coach.')),
  coach_firstname: z.string().check(z.describe("Prénom de l'organisateur.")),
  coach_lastname: z.string().check(z.describe("Nom de l'organisateur.")),
  registration_opens_at: z
    .nullable(Instant)
    .check(z.describe('Ouverture des inscriptions, avant la fermeture et la date ; `null` : dès la création.')),
  registration_closes_at: z
    .nullable(Instant)
    .check(z.describe("Fermeture des inscriptions, au plus tard à la date ; `null` : jusqu'à la date.")),
  category_set: ofChampionship.category_set,
  divisions: z
    .array(DivisionPlaces)
    .check(
      z.describe(
        'Divisions proposées, parmi celles de la discipline, chacune avec son propre nombre de places au besoin.',
      ),
    ),
  levels: z.array(LevelPlaces).check(z.describe("Niveaux d'une discipline sans divisions ; vide : aucun.")),
  ...entryFee,
  rules: z
    .optional(z.nullable(Rules))
    .check(z.describe('Règlement. Chaque changement du texte est une nouvelle version. Absent des listes.')),
  results_published: z
    .optional(z.literal(true))
    .check(z.describe('Présent une fois les résultats publiés, dans le détail.')),
  reminded: z
    .optional(z.boolean())
    .check(
      z.describe(
        "Si l'athlète a demandé à être prévenu de l'ouverture. Seulement pour un athlète, avant l'ouverture, dans le détail.",
      ),
    ),
});
export type Championship = z.infer<typeof Championship>;
named(Championship, 'Championship', 'Un championnat.');

/** What a card shows of a championship. */
export const cardFields = {
  id: true,
  slug: true,
  name: true,
  date: true,
  location: true,
  type: true,
  max_participants: true,
  remaining_places: true,
  picture: true,
  status: true,
} as const;

const showHidden = z
  .optional(z.enum(['true', 'false']))
  .check(z.describe("Montrer aussi les championnats cachés ; sans effet pour qui n'est pas administrateur."));

export const OneChampionshipQuery = z.object({ showHidden });

export const ChampionshipQuery = z.extend(ListQuery, {
  showHidden,
  sort: z
    .optional(z.enum(['asc', 'desc', 'nearest']))
    .check(z.describe("Ordre par date ; `nearest` : à venir et récents d'abord, puis les précédents à rebours.")),
  status: z.optional(z.enum(championshipStatuses)).check(z.describe('Seulement les championnats dans cet état.')),
});
export type ChampionshipQuery = z.infer<typeof ChampionshipQuery>;

/** An athlete sees a championship of their own also when it is hidden. */
export const MyChampionshipQuery = z.extend(ListQuery, {
  status: z.optional(z.enum(championshipStatuses)).check(z.describe('Seulement les championnats dans cet état.')),
});
export type MyChampionshipQuery = z.infer<typeof MyChampionshipQuery>;

export const MyChampionship = z.extend(Championship, {
  participation_id: shown.participation_id,
  firstname: shown.firstname,
  lastname: shown.lastname,
  ...ownEntry,
  state: z.enum(shownStates).check(z.describe('État de la participation.')),
  position: z.nullable(z.int()).check(z.describe("Position dans la liste d'attente ; `null` pour qui n'attend pas.")),
  offered_until: shown.offered_until,
  has_competed: z
    .boolean()
    .check(z.describe("Vrai dès qu'une tentative ou un score existe : l'athlète ne peut plus annuler.")),
  /** Session, group and lot number are null until the officials assign them. */
  session: shown.session,
  flight: shown.flight,
  lot: shown.lot,
  heats: z
    .optional(z.array(OwnHeat))
    .check(z.describe('Les séries et couloirs, une fois publiés, par épreuve ; absent avant.')),
  result: z.nullable(OwnResult).check(z.describe('Le résultat de sa participation ; `null` avant la publication.')),
});
export type MyChampionship = z.infer<typeof MyChampionship>;
named(MyChampionship, 'MyChampionship', "Un championnat de l'athlète, avec sa participation.");
