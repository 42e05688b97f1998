import { fault } from '../messages/fault.ts';
import { languages, sexes, usertypes } from '../lists.ts';
import { Done, ListQuery, TimedLinkSent } from '../answers.ts';
import { LatinName } from '../text/latin-name.ts';
import { longest } from '../text/lengths.ts';
import { email } from './email-address.ts';
import { EmailOnly } from './login.ts';
import { bodyweight, firstname, lastname } from './person-fields.ts';
import {
  birthday,
  Id,
  Instant,
  measure,
  newPassword,
  optionalText,
  phone,
  phoneForeign,
  phoneMessage,
  text,
} from '../fields.ts';
import { NextPath } from './next-path.ts';
import { ofChampionship, shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const acceptPrivacy = fault('privacyAccepted');
export const fillAllFields = fault('fillAllFields');
export const passwordsDiffer = fault('passwordsDiffer');

/** The order of the specification's section 5, in which the first message of a refused registration is chosen. */
export const registrationOrder = [fillAllFields, phoneMessage, phoneForeign, passwordsDiffer] as const;

export const unknownLanguage = fault('languageUnknown');

const language = z
  .enum(languages, { error: unknownLanguage })
  .check(z.describe('Langue des écrans et des e-mails de cette personne ; le français sans choix.'));
const usertype = z.enum(usertypes).check(z.describe('Rôle.'));

const nextPage = z.optional(NextPath).check(
  z.meta({
    description: 'La page où mène le lien envoyé : `/championships/{id}` ou `/invitations/{token}`, et aucune autre.',
    examples: ['/championships/68a0c0ffee68a0c0ffee68a0'],
  }),
);

/** @param missing what a field says that is left empty */
const identity = (missing: string) => ({
  firstname: firstname(missing),
  lastname: lastname(missing),
  birthday: birthday(missing),
  phone_number: phone(missing),
  weight: bodyweight(missing),
  height: measure(missing, 100, 250, 'cm').check(z.describe('Taille en centimètres, de 100 à 250.')),
});

export const Registration = z.object({
  ...identity(fillAllFields),
  email: email(fillAllFields, fault('emailInvalid')),
  sex: z.enum(sexes, { error: fillAllFields }).check(z.describe('Sexe.')),
  password: newPassword(fillAllFields),
  usertype: z.optional(z.literal('athlete', { error: fault('athletesOnly') })).check(z.describe('Rôle.')),
  language: z.optional(language),
  next: nextPage,
  accept_privacy: z.optional(z.boolean()).check(z.describe('Vrai : la personne accepte la page « Confidentialité ».')),
});
export type Registration = z.infer<typeof Registration>;
named(Registration, 'Registration', "L'inscription d'un athlète.");

/** The sign-up form: a registration and the repeated password, which never leaves the browser. */
export const RegistrationForm = z
  .extend(Registration, {
    confirmPassword: z.string({ error: fillAllFields }).check(z.minLength(1, fillAllFields)),
    accept_privacy: z.literal(true, { error: acceptPrivacy }),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: passwordsDiffer,
      path: ['confirmPassword'],
      // The two passwords are compared even while another field is wrong: every fault shows at once.
      when: ({ value }) =>
        typeof (value as { password?: unknown }).password === 'string' &&
        (value as { confirmPassword?: unknown }).confirmPassword !== '',
    }),
  );

export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const ForgottenPassword = z.extend(EmailOnly, { next: nextPage });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;
named(ForgottenPassword, 'ForgottenPassword', "L'adresse d'un compte, et la page où la connexion mène ensuite.");

export const PasswordReset = z.object({
  newPassword: newPassword(fault('passwordTooShort')),
});
export type PasswordReset = z.infer<typeof PasswordReset>;
named(PasswordReset, 'PasswordReset', 'Un nouveau mot de passe.');

export const missingProfileFields = fault('profileFieldsMissing');

export const Club = z
  .nullable(
    z.pipe(
      optionalText(longest.club),
      z.transform((typed) => (typed === '' ? null : typed)),
    ),
  )
  .check(z.describe('Club, texte libre ; `null` sans club.'));

/** Every key may be left out, which changes nothing there; only the club and the Latin name may be emptied. */
export const ProfileUpdate = z.partial(
  z.object({
    ...identity(missingProfileFields),
    club: Club,
    latin_name: LatinName,
    language,
  }),
);
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;
named(ProfileUpdate, 'ProfileUpdate', 'Les champs du profil à modifier ; un champ absent ne change pas.');

/** An admin or a coach made by an operator may lack what only athletes need. */
export const User = z.object({
  id: shown.id,
  firstname: shown.firstname,
  lastname: shown.lastname,
  email: shown.email,
  birthday: shown.birthday,
  phone_number: z.nullable(z.string()).check(z.describe('Téléphone, en dix chiffres.')),
  weight: z.nullable(z.number()).check(z.describe('Poids en kilogrammes, de 20 à 300, au centième.')),
  height: z.nullable(z.number()).check(z.describe('Taille en centimètres, de 100 à 250.')),
  club: shown.club,
  latin_name: shown.latin_name,
  usertype,
  sex: z.nullable(z.enum(sexes)).check(z.describe('Sexe.')),
  language,
  verified: shown.verified,
  blocked: z.boolean().check(z.describe('Si un administrateur a bloqué le compte.')),
  created_at: shown.created_at,
  age_category: shown.age_category,
  weight_class: shown.weight_class,
});
export type User = z.infer<typeof User>;
named(User, 'User', 'Un compte.');

/** A token with it is good for setting up the second factor that the account's role demands, and for nothing else. */
export const Limited = z
  .literal('second_factor')
  .check(z.describe('Ce à quoi le jeton sert seulement : activer la validation en deux étapes que le rôle exige.'));
export type Limited = z.infer<typeof Limited>;

/** `recovery_codes_left`: after a login with one of them. */
export const LoginAnswer = z.extend(Done, {
  token: z
    .string()
    .check(z.meta({ description: 'Jeton.', examples: ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI2OGEwYzAifQ.c2lnbmF0dXJl'] })),
  usertype,
  language: z.optional(language),
  limited: z.optional(Limited),
  recovery_codes_left: z.optional(z.int()).check(z.describe('Codes de secours qui restent.')),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;
named(LoginAnswer, 'LoginAnswer', 'Le jeton à envoyer dans `Authorization: Bearer …`, huit heures durant.', [
  {
    status: 200,
    message: 'Connexion réussie.',
    message_code: 'loggedIn',
    token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI2OGEwYzAifQ.c2lnbmF0dXJl',
    usertype: 'athlete',
    language: 'fr',
  },
]);

/** `secret` stays with the browser that registers, which logs in with it once the address is confirmed. */
export const Registered = z.extend(TimedLinkSent, {
  secret: z.string().check(
    z.meta({
      description: "Le secret rendu par l'inscription, que seul ce navigateur garde.",
      examples: ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    }),
  ),
});
named(Registered, 'Registered', 'Le compte est créé, et un lien part par e-mail.');

/** The first confirmation of an address: with `continue.token` the browser that registered can log in, once. */
export const EmailVerified = z.extend(Done, {
  continue: z
    .optional(
      z.object({
        token: z.string().check(
          z.meta({
            description: 'Preuve pour se connecter une fois, sans mot de passe.',
            examples: ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
          }),
        ),
        expires_at: Instant.check(z.describe('Fin de la preuve, dix minutes plus tard.')),
        email: z.optional(z.string()).check(z.describe("L'adresse confirmée, pour la connexion.")),
      }),
    )
    .check(z.describe('À la première confirmation : de quoi se connecter sans mot de passe.')),
});

/** Without the secret of the registration, it is refused as a proof that has ended. */
export const Continuation = z.object({
  token: text(fault('INVALID_LINK'), 100).check(
    z.meta({
      description: 'La preuve rendue par la confirmation.',
      examples: ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    }),
  ),
  secret: z.optional(text(fault('INVALID_LINK'), 100)).check(
    z.meta({
      description: "Le secret rendu par l'inscription, que seul ce navigateur garde.",
      examples: ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    }),
  ),
});
export type Continuation = z.infer<typeof Continuation>;
named(Continuation, 'Continuation', 'La preuve rendue par la première confirmation.');

export const Session = z.object({
  isAuthenticated: z.boolean().check(z.describe('Si le jeton envoyé est valable.')),
  decoded: z
    .nullable(
      z.object({
        id: shown.id,
        usertype,
        firstname: shown.firstname,
        lastname: shown.lastname,
        exp: z
          .int()
          .check(z.meta({ minimum: 0, description: 'Fin du jeton, en secondes depuis 1970.', examples: [1795000000] })),
        limited: z.optional(Limited),
      }),
    )
    .check(z.describe('Le contenu du jeton.')),
});
export type Session = z.infer<typeof Session>;
named(Session, 'Session', 'Qui est connecté : le contenu du jeton, ou `null`.');

export const TokenClaims = z.object({
  sub: Id,
  usertype: z.enum(usertypes),
  firstname: z.string(),
  lastname: z.string(),
  jti: z.string().check(z.minLength(16), z.maxLength(64)),
  /** The account's revision when the token was made: a new password or role ends the tokens of earlier ones. */
  rev: z.int(),
  /** The login session, in which tokens are renewed. */
  sid: z.string().check(z.minLength(16), z.maxLength(64)),
  limited: z.optional(Limited),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const UserQuery = z.extend(ListQuery, {
  usertype: z.optional(z.enum(usertypes)).check(z.describe('Seulement les comptes de ce rôle.')),
  verified: z
    .optional(z.enum(['true', 'false']))
    .check(z.describe("Seulement ce qui est confirmé (`true`) ou ce qui ne l'est pas (`false`).")),
  blocked: z
    .optional(z.enum(['true', 'false']))
    .check(z.describe('Seulement les comptes bloqués (`true`), ou les autres (`false`).')),
});
export type UserQuery = z.infer<typeof UserQuery>;

export const ClubQuery = z.object({
  search: z
    .optional(optionalText(longest.club))
    .check(z.describe('Partie du nom à chercher, sans égard aux accents ni aux majuscules.')),
});

/** `entries`: the answer about entries that are judged or published; one that is not named keeps its category. */
export const UserChange = z
  .object({
    usertype: z.optional(usertype),
    sex: z.optional(z.enum(sexes)).check(z.describe('Sexe.')),
    birthday: z.optional(birthday(fault('birthdayRequired'))),
    reason: z
      .optional(optionalText(longest.blockReason, { lines: true }))
      .check(z.describe('Motif de la correction du sexe ou de la date de naissance.')),
    entries: z
      .optional(
        z
          .array(
            z.object({
              participation_id: shown.participation_id,
              kept: z.boolean().check(z.describe('La participation garde sa catégorie.')),
            }),
          )
          .check(z.maxLength(1000)),
      )
      .check(z.describe('Les participations.')),
  })
  .check(
    z.refine(({ usertype, sex, birthday }) => (usertype ?? sex ?? birthday) !== undefined, {
      error: fillAllFields,
      path: ['usertype'],
    }),
    z.refine(({ sex, birthday, reason }) => (sex ?? birthday) === undefined || Boolean(reason), {
      error: fault('reasonRequired'),
      path: ['reason'],
    }),
  );
export type UserChange = z.infer<typeof UserChange>;
named(UserChange, 'UserChange', 'Un nouveau rôle, ou le bon sexe ou la bonne date de naissance avec le motif.');

export const UserEntry = z.object({
  participation_id: shown.participation_id,
  championship: ofChampionship.name,
  date: ofChampionship.date,
  weight_class: shown.weight_class,
  kept: z.boolean().check(z.describe('La participation garde sa catégorie.')),
});
export type UserEntry = z.infer<typeof UserEntry>;
named(UserEntry, 'UserEntry', "Une participation en cours d'un compte.");

/** The reason stands in the mail to the person and in the journal of acts. */
export const UserBlock = z.object({
  reason: z.optional(optionalText(longest.blockReason, { lines: true })).check(z.describe('Motif du blocage.')),
});
named(UserBlock, 'UserBlock', "Le motif d'un blocage, s'il y en a un.");

export const EmailCorrection = z.object({
  email: email(fillAllFields, fault('emailInvalid')),
});
export type EmailCorrection = z.infer<typeof EmailCorrection>;
named(EmailCorrection, 'EmailCorrection', "L'adresse juste.");
