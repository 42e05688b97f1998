import { fault } from './messages/fault.ts';
import { messageFields, sheetFault } from './message-fields.ts';
import { LaneStanding } from './results/lanes.ts';
import { JudgedAttempt } from './results/lights.ts';
import { named, z } from './zod.ts';

/** The HTTP status of each error code, and the French text that is shown when nothing better is known. */
export const errorCodes = {
  INVALID_INPUT: [400, 'Certaines informations sont invalides.'],
  INVALID_LINK: [400, "Ce lien n'est pas valide."],
  UNAUTHENTICATED: [401, 'Connectez-vous pour continuer.'],
  BAD_CREDENTIALS: [401, 'E-mail ou mot de passe incorrect.'],
  SECOND_FACTOR: [401, "Saisissez le code de votre application d'authentification."],
  BAD_CODE: [
    401,
    "Ce code n'est pas le bon. Essayez le suivant, et vérifiez que votre téléphone règle son heure automatiquement.",
  ],
  USED_CODE: [401, 'Ce code a déjà servi. Attendez le suivant.'],
  BAD_PASSKEY: [401, "Cette clé d'accès n'est pas acceptée. Connectez-vous avec votre mot de passe."],
  WRONG_PASSWORD: [403, 'Mot de passe incorrect.'],
  FORBIDDEN: [403, "Vous n'avez pas accès à cette action."],
  EMAIL_NOT_VERIFIED: [403, "Confirmez d'abord votre adresse e-mail : un lien vous a été envoyé."],
  SECOND_FACTOR_SETUP: [403, "Activez d'abord la validation en deux étapes : votre rôle l'exige."],
  UNDER_AGE: [403, 'Une page publique est possible à partir de 18 ans.'],
  NOT_FOUND: [404, 'Introuvable.'],
  BLOCKED: [403, 'Ce compte est bloqué. Écrivez aux organisateurs pour en savoir plus.'],
  METHOD_NOT_ALLOWED: [405, "Cette action n'existe pas ici."],
  REQUEST_TIMEOUT: [408, 'La demande est arrivée trop lentement. Réessayez.'],
  EMAIL_TAKEN: [409, 'Un compte existe déjà avec cette adresse e-mail.'],
  LAST_ADMIN: [409, 'Il doit rester au moins un administrateur.'],
  UNCONFIRMED: [409, "Cette adresse n'est pas encore confirmée : seul un compte confirmé devient administrateur."],
  OWN_ROLE: [409, 'Personne ne change son propre rôle : demandez à un autre administrateur.'],
  OWN_ACCOUNT: [409, 'Personne ne bloque son propre compte : demandez à un autre administrateur.'],
  SECOND_FACTOR_REQUIRED: [409, 'Votre rôle exige la validation en deux étapes : elle ne se désactive pas.'],
  ALREADY_IN: [409, 'Vous participez déjà à ce championnat.'],
  HAS_COACH: [409, 'Vous avez déjà un coach.'],
  FULL: [409, 'Il ne reste plus de place pour ce championnat.'],
  NOT_OPEN: [409, 'Les inscriptions de ce championnat ne sont pas encore ouvertes.'],
  NOT_FULL: [409, 'Il reste une place : participez directement.'],
  CLOSED: [409, 'Les Participations sont terminées pour ce championnat.'],
  JUDGED: [409, 'Des résultats de cette personne sont déjà notés ou publiés : cette correction change le classement.'],
  CONFIRM_DATE: [409, 'Cette date change ce qui est déjà prévu : confirmez-la.'],
  BELOW_TAKEN: [409, 'Ce nombre est inférieur aux places déjà prises.'],
  LEVEL_IN_USE: [409, 'Quelqu’un est dans ce niveau : renommez-le.'],
  CHANGED_MEANWHILE: [
    409,
    "Quelqu'un d'autre a modifié ces informations entre-temps. Rechargez-les avant d'enregistrer.",
  ],
  CHANGED: [409, "Ce n'est plus l'essai à juger : regardez ce qui a changé."],
  DECIDED: [409, 'Les lumières sont données : seule la table change la décision.'],
  EXPORT_UNDER_WAY: [409, 'Vos données sont déjà en préparation, ou prêtes.'],
  CONFLICT: [409, "L'état a changé entre-temps. Rechargez la page."],
  EXPIRED_LINK: [410, 'Ce lien a expiré.'],
  ERASED: [410, "Cette page n'existe plus."],
  LENGTH_REQUIRED: [411, 'La taille de la requête doit être annoncée.'],
  PRECONDITION_FAILED: [
    412,
    "Quelqu'un d'autre a modifié ces informations entre-temps. Relisez-les avant d'enregistrer.",
  ],
  TOO_LARGE: [413, 'Le contenu envoyé est trop volumineux.'],
  UNSUPPORTED_TYPE: [415, "Ce type de contenu n'est pas accepté."],
  KEY_REUSED: [422, "Cette clé d'idempotence a déjà servi pour une autre demande."],
  NOT_EXPORTABLE: [422, 'Ces résultats ont des fautes : corrigez-les avant de télécharger le dossier.'],
  TOO_MANY_REQUESTS: [429, 'Trop de demandes. Réessayez un peu plus tard.'],
  HEADERS_TOO_LARGE: [431, 'Les en-têtes de la demande sont trop volumineux.'],
  INTERNAL: [500, 'Une erreur est survenue. Réessayez dans un instant.'],
  UPSTREAM_FAILED: [502, 'Ce service ne répond pas correctement. Réessayez dans un instant.'],
  UNAVAILABLE: [503, 'Ce service est momentanément indisponible. Réessayez dans un instant.'],
  UPSTREAM_TIMEOUT: [504, 'Ce service met trop de temps à répondre. Réessayez dans un instant.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCodes;

export const Failure = z.object({
  status: z
    .int()
    .check(z.meta({ description: 'Le statut HTTP, encore une fois.', minimum: 400, maximum: 599, examples: [404] })),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]).check(z.describe('Nom du refus, stable.')),
  message: z.string().check(z.describe('Le refus, en français, à montrer tel quel.')),
  ...messageFields,
  error: z
    .object({
      message: z.string().check(z.describe('Le même texte que `message`.')),
      fields: z.optional(z.record(z.string(), z.string())).check(z.describe('Un message par champ refusé.')),
      codes: z.optional(z.record(z.string(), z.string())).check(z.describe('Le code de chaque message de `fields`.')),
      values: z
        .optional(z.record(z.string(), z.record(z.string(), z.string())))
        .check(z.describe('Les valeurs que contiennent les messages de `fields`.')),
      rows: z
        .optional(
          z.array(
            z.object({
              file: z.string().check(z.describe('Fichier du dossier.')),
              line: sheetFault.line,
              column: sheetFault.column,
              name: z.string().check(
                z.meta({
                  description: 'Nom de la personne ; vide pour une faute qui n’est à personne.',
                  examples: ['Lina Haddad'],
                }),
              ),
              message: sheetFault.message,
              ...messageFields,
            }),
          ),
        )
        .check(z.describe('Chaque faute du dossier, par fichier, ligne et colonne.')),
    })
    .check(z.describe('Le message, et celui de chaque champ refusé.')),
  requestId: z.string().check(
    z.meta({
      description: "Identifiant de la demande, à citer en cas d'aide.",
      examples: ['0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11'],
    }),
  ),
  erreur: z.optional(z.string()).check(z.describe('Le même texte que `message` ; seulement en participant.')),
  opens_at: z.optional(z.string()).check(z.describe('Avec NOT_OPEN : ouverture des inscriptions.')),
  closed_at: z
    .optional(z.string())
    .check(z.describe('Avec CLOSED : fermeture des inscriptions. Absent pour un championnat annulé.')),
  length: z.optional(z.int().check(z.minimum(0))).check(z.describe("Avec FULL : nombre d'athlètes qui attendent.")),
  current: z
    .optional(z.nullable(z.union([JudgedAttempt, LaneStanding])))
    .check(z.describe("Avec CHANGED : l'essai à juger maintenant ; d'un couloir, avec DECIDED aussi, ce qui y est.")),
  errors: z
    .optional(z.array(z.object({ ...sheetFault, ...messageFields })))
    .check(z.describe('Chaque faute de la feuille, par ligne et colonne.')),
});
export type Failure = z.infer<typeof Failure>;
named(
  Failure,
  'Failure',
  'Un refus. `code` ne change jamais, `message` peut être montré tel quel, `fields` donne un message par champ.',
);

/** For `safeParse`: what a schema has no words of its own for is shown to people too, and never in English. */
export const ofSchemas = { error: () => fault('valueInvalid') };

export interface Problem {
  fields: Record<string, string>;
  message: string;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** @param order messages that win over the others, in this order, wherever their field stands */
export function problemOf(issues: readonly Issue[], order: readonly string[] = []): Problem {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  const messages = Object.values(fields);
  const first = order.find((message) => messages.includes(message)) ?? messages[0];
  return { fields, message: first ?? fault('INVALID_INPUT') };
}
