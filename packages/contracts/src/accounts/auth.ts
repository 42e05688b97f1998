import { fault } from '../messages/fault.ts';
import { ageCategories, weightClasses } from '../championships/category-lists.ts';
import { languages, sexes, usertypes } from '../lists.ts';
import { Done, ListQuery, TimedLinkSent } from '../answers.ts';
import { LatinName } from '../text/latin-name.ts';
import { longest } from '../text/lengths.ts';
import { email } from './email-address.ts';
import { EmailOnly } from './login.ts';
import {
  birthday,
  Id,
  Instant,
  measure,
  newPassword,
  optionalText,
  personName,
  phone,
  phoneForeign,
  phoneMessage,
  text,
} from '../fields.ts';
import { NextPath } from './next-path.ts';
import { z } from '../zod.ts';

export const acceptPrivacy = fault('privacyAccepted');
export const fillAllFields = fault('fillAllFields');
export const passwordsDiffer = fault('passwordsDiffer');

/** The order of the specification's section 5, in which the first message of a refused registration is chosen. */
export const registrationOrder = [fillAllFields, phoneMessage, phoneForeign, passwordsDiffer] as const;

export const unknownLanguage = fault('languageUnknown');

/** The language of the screens and mails of a person. */
const language = z.optional(z.enum(languages, { error: unknownLanguage }));

/** Where the mailed link leads on to. */
const nextPage = z.optional(NextPath);

const identity = {
  firstname: personName(fillAllFields),
  lastname: personName(fillAllFields),
  birthday: birthday(fillAllFields),
  phone_number: phone(fillAllFields),
  weight: measure(fillAllFields, 20, 300, 'kg'),
  height: measure(fillAllFields, 100, 250, 'cm'),
};

export const Registration = z.object({
  ...identity,
  email: email(fillAllFields, fault('emailInvalid')),
  sex: z.enum(sexes, { error: fillAllFields }),
  password: newPassword(fillAllFields),
  usertype: z.optional(z.literal('athlete', { error: fault('athletesOnly') })),
  language,
  next: nextPage,
  /** The consent to the page on confidentiality, in its present version. */
  accept_privacy: z.optional(z.boolean()),
});
export type Registration = z.infer<typeof Registration>;

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

export const PasswordReset = z.object({
  newPassword: newPassword(fault('passwordTooShort')),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const missingProfileFields = fault('profileFieldsMissing');

/** The club that a person competes for; an empty text is none. */
export const Club = z.nullable(
  z.pipe(
    optionalText(longest.club),
    z.transform((typed) => (typed === '' ? null : typed)),
  ),
);

/** Every key may be left out, which changes nothing there; only the club and the Latin name may be emptied. */
export const ProfileUpdate = z.object({
  firstname: z.optional(personName(missingProfileFields)),
  lastname: z.optional(personName(missingProfileFields)),
  birthday: z.optional(birthday(missingProfileFields)),
  phone_number: z.optional(phone(missingProfileFields)),
  weight: z.optional(measure(missingProfileFields, 20, 300, 'kg')),
  height: z.optional(measure(missingProfileFields, 100, 250, 'cm')),
  club: z.optional(Club),
  latin_name: z.optional(LatinName),
  language,
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** An admin or a coach made by an operator may lack what only athletes need. */
export const User = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  birthday: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  height: z.nullable(z.number()),
  club: z.nullable(z.string()),
  latin_name: z.nullable(z.string()),
  usertype: z.enum(usertypes),
  sex: z.nullable(z.enum(sexes)),
  language: z.enum(languages),
  verified: z.boolean(),
  blocked: z.boolean(),
  created_at: Instant,
  age_category: z.nullable(z.enum(ageCategories)),
  weight_class: z.nullable(z.enum(weightClasses)),
});
export type User = z.infer<typeof User>;

/** A token with it is good for setting up the second factor that the account's role demands, and for nothing else. */
export const Limited = z.literal('second_factor');
export type Limited = z.infer<typeof Limited>;

/** `recovery_codes_left`: after a login with one of them. */
export const LoginAnswer = z.extend(Done, {
  token: z.string(),
  usertype: z.enum(usertypes),
  /** Absent for an account that chose none. */
  language: z.optional(z.enum(languages)),
  limited: z.optional(Limited),
  recovery_codes_left: z.optional(z.int()),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** `secret` stays with the browser that registers, which logs in with it once the address is confirmed. */
export const Registered = z.extend(TimedLinkSent, { secret: z.string() });
export type Registered = z.infer<typeof Registered>;

/** The first confirmation of an address: with `continue.token` the browser that registered can log in, once. */
export const EmailVerified = z.extend(Done, {
  continue: z.optional(z.object({ token: z.string(), expires_at: Instant })),
});
export type EmailVerified = z.infer<typeof EmailVerified>;

/** Without the secret of the registration, it is refused as a proof that has ended. */
export const Continuation = z.object({
  token: text(fault('INVALID_LINK'), 100),
  secret: z.optional(text(fault('INVALID_LINK'), 100)),
});
export type Continuation = z.infer<typeof Continuation>;

export const Session = z.object({
  isAuthenticated: z.boolean(),
  decoded: z.nullable(
    z.object({
      id: Id,
      usertype: z.enum(usertypes),
      firstname: z.string(),
      lastname: z.string(),
      exp: z.int(),
      limited: z.optional(Limited),
    }),
  ),
});
export type Session = z.infer<typeof Session>;

/** The claims of an access token. */
export const TokenClaims = z.object({
  sub: Id,
  usertype: z.enum(usertypes),
  firstname: z.string(),
  lastname: z.string(),
  jti: z.string().check(z.minLength(16), z.maxLength(64)),
  /**
   * The account's revision that the token was made from: a change of password or role ends every token of an earlier
   * one.
   */
  rev: z.int(),
  /** The login session, in which tokens are renewed. Absent in tokens of a release without login sessions. */
  sid: z.optional(z.string().check(z.minLength(16), z.maxLength(64))),
  limited: z.optional(Limited),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const UserQuery = z.extend(ListQuery, {
  usertype: z.optional(z.enum(usertypes)),
  verified: z.optional(z.enum(['true', 'false'])),
  blocked: z.optional(z.enum(['true', 'false'])),
});
export type UserQuery = z.infer<typeof UserQuery>;

/** The beginning of a club's name. */
export const ClubQuery = z.object({ search: z.optional(optionalText(longest.club)) });
export type ClubQuery = z.infer<typeof ClubQuery>;

/**
 * Another role, or the right sex with the reason. `entries`: what an admin decides about entries that are judged or
 * published; one that is not named keeps its category.
 */
export const UserChange = z
  .object({
    usertype: z.optional(z.enum(usertypes)),
    sex: z.optional(z.enum(sexes)),
    reason: z.optional(optionalText(longest.blockReason, { lines: true })),
    entries: z.optional(z.array(z.object({ participation_id: Id, kept: z.boolean() })).check(z.maxLength(1000))),
  })
  .check(
    z.refine(({ usertype, sex }) => usertype !== undefined || sex !== undefined, {
      error: fillAllFields,
      path: ['usertype'],
    }),
    z.refine(({ sex, reason }) => sex === undefined || Boolean(reason), {
      error: fault('reasonRequired'),
      path: ['reason'],
    }),
  );
export type UserChange = z.infer<typeof UserChange>;

/** A live entry of an account. `kept`: it is judged or published, and keeps its category when the sex is corrected. */
export const UserEntry = z.object({
  participation_id: Id,
  championship: z.string(),
  date: Instant,
  weight_class: z.nullable(z.enum(weightClasses)),
  kept: z.boolean(),
});
export type UserEntry = z.infer<typeof UserEntry>;

/** The reason stands in the mail to the person and in the journal of acts. */
export const UserBlock = z.object({ reason: z.optional(optionalText(longest.blockReason, { lines: true })) });
export type UserBlock = z.infer<typeof UserBlock>;

/** The right address of an account that nobody has confirmed yet. */
export const EmailCorrection = z.object({ email: email(fillAllFields, fault('emailInvalid')) });
export type EmailCorrection = z.infer<typeof EmailCorrection>;
