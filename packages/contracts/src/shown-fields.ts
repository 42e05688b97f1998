import { ageCategories, weightClasses } from './championships/category-lists.ts';
import { Day, Id, Instant } from './fields.ts';
import { categorySets, championshipStatuses, championshipTypes, divisions, fees, sexes } from './lists.ts';
import { lifts } from './results/lifts.ts';
import { z } from './zod.ts';

export const shown = {
  id: Id.check(z.describe('Identifiant.')),
  /** An id that is not promised to be one of MongoDB. */
  text_id: z.string().check(z.meta({ description: 'Identifiant.', examples: ['68a0c0ffee68a0c0ffee68a0'] })),
  championship_id: Id.check(z.describe('Identifiant du championnat.')),
  participation_id: Id.check(z.describe('Identifiant de la participation.')),
  at: Instant.check(z.describe('Heure.')),
  created_at: Instant.check(z.describe('Date de création.')),
  firstname: z
    .string()
    .check(z.meta({ description: 'Prénom. Ni lien, ni adresse, ni point entre deux mots.', examples: ['Lina'] })),
  lastname: z
    .string()
    .check(z.meta({ description: 'Nom. Ni lien, ni adresse, ni point entre deux mots.', examples: ['Haddad'] })),
  name: z.string().check(z.meta({ description: 'Prénom et nom.', examples: ['Lina Haddad'] })),
  email: z
    .string()
    .check(
      z.meta({ description: 'Adresse e-mail, en minuscules une fois enregistrée.', examples: ['lina.haddad@mail.dz'] }),
    ),
  guardian_required: z
    .boolean()
    .check(z.describe('Vrai pour un mineur dont le responsable légal manque, après une correction de date.')),
  phone_number: z.string().check(
    z.meta({
      description: 'Dix chiffres. +213 est remplacé par 0 ; espaces, points, tirets et parenthèses sont ignorés.',
      examples: ['0661234567'],
    }),
  ),
  birthday: z.nullable(Day).check(z.describe('Date de naissance, AAAA-MM-JJ, ni à venir ni de plus de cent ans.')),
  latin_name: z
    .nullable(z.string())
    .check(
      z.describe(
        "Le nom en lettres latines (prénom puis nom), quand il s'écrit avec d'autres lettres : les fédérations le lisent dans les résultats. `null` sans.",
      ),
    ),
  sex: z.enum(sexes).check(z.describe('Sexe.')),
  club: z
    .nullable(z.string())
    .check(z.meta({ description: 'Club, texte libre ; `null` sans club.', examples: ['Olympique Annaba'] })),
  division: z
    .nullable(z.enum(divisions))
    .check(z.describe('Division, parmi celles de la discipline ; `null` pour le Crossfit.')),
  age_category: z
    .nullable(z.enum(ageCategories))
    .check(z.describe("Catégorie d'âge ; `null` sans catégorie : avant 15 ans au club, avant 14 ans à l'IPF.")),
  weight_class: z
    .nullable(z.enum(weightClasses))
    .check(z.describe('Catégorie de poids ; `null` sans catégorie, comme sous 59 kg au club.')),
  verified: z.boolean().check(z.describe('Si la confirmation par e-mail a été faite.')),
  fee: z.nullable(z.enum(fees)).check(z.describe("État du paiement des frais d'inscription ; `null` sans frais.")),
  fee_amount_dzd: z
    .nullable(z.int())
    .check(
      z.describe(
        'Le montant en dinars : celui qui a été payé ou dont le reçu a été envoyé, sinon celui du championnat ; `null` sans frais.',
      ),
    ),
  offered_until: z.nullable(Instant).check(z.describe("Jusqu'à quand la place est proposée ; `null` sans offre.")),
  rack_heights: z
    .partialRecord(z.enum(lifts), z.string())
    .check(z.describe('Hauteurs de support, par mouvement ; au développé couché aussi celle des sécurités : `5 / 3`.')),
  openers: z
    .partialRecord(z.enum(lifts), z.number())
    .check(z.describe('Premières barres, en kilogrammes, par mouvement.')),
  bodyweight_kg: z
    .nullable(z.number())
    .check(z.meta({ description: 'Poids à la pesée, en kilogrammes ; `null` sans pesée.', examples: [73.45] })),
  lot: z
    .nullable(z.int())
    .check(z.describe("Numéro d'ordre tiré au sort, unique dans le championnat ; `null` sans numéro.")),
  session: z.nullable(z.int()).check(z.describe('Numéro de la session ; `null` sans session.')),
  flight: z
    .nullable(z.string())
    .check(z.meta({ description: 'Groupe de la session ; `null` sans groupe.', examples: ['A'] })),
  total_kg: z
    .nullable(z.number())
    .check(z.meta({ description: 'Total en kilogrammes ; `null` sans total.', examples: [512.5] })),
  score: z.nullable(z.number()).check(
    z.meta({
      description: 'La somme des points (le plus gagne) ou des places (le moins gagne) ; `null` sans score.',
      examples: [295],
    }),
  ),
  published_at: z.nullable(Instant).check(z.describe('Publication des résultats ; `null` avant.')),
  corrected_at: z
    .nullable(Instant)
    .check(z.describe('Dernière correction après la publication ; `null` sans correction.')),
};

/** The part of a championship that an entry is in: a division, or in a discipline without them a level. */
export const shownPart = {
  division: shown.division,
  level: z
    .nullable(z.string())
    .check(z.meta({ description: 'Identifiant du niveau ; `null` sans niveaux.', examples: ['rx'] })),
  level_name: z
    .nullable(z.string())
    .check(z.meta({ description: 'Nom du niveau ; `null` sans niveaux.', examples: ['RX'] })),
};

export const Level = z.object({
  id: z.string().check(z.meta({ description: 'Identifiant, qui reste quand le nom change.', examples: ['rx'] })),
  name: z.string().check(z.meta({ description: 'Nom du niveau.', examples: ['RX'] })),
});
export type Level = z.infer<typeof Level>;

const slugWords = {
  description: "Mot de l'adresse publique, tiré du nom ; il reste le même quand le nom change.",
  examples: ['coupe-d-annaba'],
};

export const ofChampionship = {
  name: z.string().check(z.meta({ description: 'Nom du championnat.', examples: ["Coupe d'Annaba"] })),
  slug: z.string().check(z.meta(slugWords)),
  public_slug: z.nullable(z.string()).check(z.meta(slugWords)),
  date: Instant.check(
    z.describe('Jour et heure du championnat, avec le décalage. À venir pour un championnat à venir.'),
  ),
  location: z.string().check(z.meta({ description: 'Lieu.', examples: ['Salle Power Corner, Annaba'] })),
  type: z.enum(championshipTypes).check(z.describe('Discipline.')),
  status: z.enum(championshipStatuses).check(z.describe('État du championnat.')),
  category_set: z
    .enum(categorySets)
    .check(
      z.describe(
        "Catégories d'âge et de poids : celles du club ou celles de l'IPF. Fixées dès la première inscription.",
      ),
    ),
};

/** A championship as answers about people refer to it; its slug is null while it is hidden. */
export const championshipReference = {
  id: shown.id,
  slug: ofChampionship.public_slug,
  name: ofChampionship.name,
  date: ofChampionship.date,
};
