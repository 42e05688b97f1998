import { completedYears } from './championships/categories.ts';
import { dayInAlgiers } from './text/calendar-day.ts';
import { latinDigits, normalisePhone } from './text/digits.ts';
import { withoutInvisible } from './text/invisible-marks.ts';
import { longest } from './text/lengths.ts';
import * as patterns from './openapi/patterns.ts';
import { fault } from './messages/fault.ts';
import { say } from './messages/say.ts';
import { z } from './zod.ts';

/** Traces of bytes that are not valid text: a lone surrogate or the replacement character. */
const broken = /[\p{Cs}\ufffd]/u;
/** Control characters, line separators and bidirectional overrides, which make one name look like another. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const unseenInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

const readable = (lines: boolean) =>
  z.refine<string>(
    (value) => !broken.test(value) && !(lines ? unseenInLines : unseen).test(value),
    fault('textForbidden'),
  );

/** A multipart form sends a line end as two characters: counted as one. Texts of several lines keep bidi marks. */
const tidied = (lines: boolean) =>
  z.overwrite<string>((value) => (lines ? value.replace(/\r\n?/g, '\n').trim() : withoutInvisible(value)));

/** Trimmed and not empty; no control characters but tab and new line in a text of several lines. */
export function text(required: string, max: number, { lines = false } = {}) {
  return z
    .string({ error: required })
    .check(tidied(lines), z.minLength(1, required), z.maxLength(max, fault('textTooLong', { max })), readable(lines))
    .check(z.meta({ pattern: lines ? patterns.lines : patterns.line }));
}

export function optionalText(max: number, { lines = false } = {}) {
  return z
    .string()
    .check(tidied(lines), z.maxLength(max, fault('textTooLong', { max })), readable(lines))
    .check(z.meta({ pattern: lines ? patterns.linesOrNothing : patterns.lineOrNothing }));
}

export const withLetter = z.refine<string>((value) => /\p{L}/u.test(value), fault('nameWithoutLetter'));

/** Endings of domains that mail programs link and that end no name. */
const endings =
  'app|be|biz|ca|casino|click|cloud|club|cn|co|com|dev|dz|eu|example|fr|gg|icu|info|io|link|live|loan|ma|me|mobi|money|net|news|online|org|page|pro|ru|shop|site|space|store|tech|tn|today|top|tv|uk|us|vip|website|world|xn--[a-z\\d-]+|xyz|الجزائر';
const link = new RegExp(
  String.raw`@|https?:|:/{2}|www\.|[\p{L}\p{N}]\.(?:${endings})(?![\p{L}\p{M}\p{N}])|\.\p{L}{2,}/`,
  'iu',
);

const emoji = /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}](?:\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3)*)+/gu;

/** The name stands in mails to an address that anybody may have typed: mail programs must find no link in it. */
export function personName(required: string) {
  return text(required, longest.personName)
    .check(
      z.overwrite((value) => withoutInvisible(value.replace(emoji, ' ').replace(/ {2,}/g, ' '))),
      withLetter,
      z.refine((value) => !link.test(value.normalize('NFKC')), fault('nameWithLink')),
    )
    .check(z.meta({ pattern: patterns.name, examples: ['Lina'] }));
}

export const phoneMessage = fault('phoneDigits');
export const phoneForeign = fault('phoneForeign');
/** Has its country before it, or begins otherwise than a number of Algeria does. */
const foreignNumber = /^(?:\+|00\d{9}|[1-9]\d{9})/;

export function phone(required: string) {
  return z
    .pipe(
      z.pipe(z.string({ error: required }), z.transform(normalisePhone)),
      z.string().check(
        z.minLength(1, { error: required, abort: true }),
        z.refine((value) => !foreignNumber.test(value), { error: phoneForeign, abort: true }),
        z.regex(/^0\d{9}$/, phoneMessage),
      ),
    )
    .check(
      z.meta({
        type: 'string',
        description: 'Dix chiffres. +213 est remplacé par 0 ; espaces, points, tirets et parenthèses sont ignorés.',
        pattern: patterns.phoneNumber,
        examples: ['0661234567'],
      }),
    );
}

const realDay = z.regexes.date;

/** A date and time that exist, with an offset: no 24:00, no minute 60, no leap second. Seconds may be missing. */
const instants = [z.regexes.datetime({ offset: true }), z.regexes.datetime({ offset: true, precision: -1 })];
const isInstant = (value: string) => instants.some((pattern) => pattern.test(value));

/** In UTC; null for a text that is no instant, or that falls outside the years 0000 to 9999 there. */
function asUtc(value: string): string | null {
  const parsed = new Date(isInstant(value) ? value : Number.NaN);
  const utc = Number.isNaN(parsed.getTime()) ? '' : parsed.toISOString();
  return /^\d{4}-/.test(utc) ? utc : null;
}

/** An instant that a caller sends, ISO 8601 with its offset. It is kept in UTC. */
export function instant(required: string, invalid: string) {
  return z
    .pipe(
      z.string({ error: required }).check(
        z.trim(),
        z.minLength(1, { error: required, abort: true }),
        z.refine((value) => asUtc(value) !== null, invalid),
      ),
      z.transform((value) => asUtc(value) ?? value),
    )
    .check(z.meta({ type: 'string', format: 'date-time' }));
}

/** A calendar day `YYYY-MM-DD`. A whole instant is accepted too: its day counts as it is written. */
export function day(required: string, invalid: string) {
  return z
    .pipe(
      z.pipe(
        z.string({ error: required }),
        z.transform((value) => dayOf(latinDigits(value).trim())),
      ),
      z.string().check(z.minLength(1, { error: required, abort: true }), z.regex(realDay, invalid)),
    )
    .check(z.meta({ type: 'string', format: 'date' }));
}

const dayOf = (value: string) => (isInstant(value) ? value.slice(0, 10) : value);

export function birthday(required: string) {
  const invalid = fault('birthdayInvalid');
  return day(required, invalid)
    .check(
      z.refine((value) => {
        const today = dayInAlgiers(new Date());
        return value <= today && completedYears(value, today) <= 100;
      }, invalid),
    )
    .check(z.describe('Date de naissance, AAAA-MM-JJ, ni à venir ni de plus de cent ans.'));
}

/** Decimal digits alone: other notations (`0x10`, `1e1`, `+5`) mean different numbers to different readers. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .pipe(
      z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    )
    .check(z.meta({ type: 'integer', minimum, maximum }));
}

const ending = { kg: /\s*kgs?$/i, cm: /\s*c?m$/i };
const metresAndCentimetres = /^([12])\s*m\s*(\d\d)/i;
const units = { kg: say('unitKg'), cm: say('unitCm') };

/** With a point or a comma, and its unit may follow; a height may be in metres, as `1m78` too. Kept to hundredths. */
export function measure(required: string, min: number, max: number, unit: keyof typeof units) {
  const range = fault('range', { min, max, unit: units[unit] });
  return z
    .pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: required }),
        z.transform((value, context) => {
          const written = latinDigits(String(value)).trim().replace(',', '.');
          const typed = written.replace(metresAndCentimetres, '$1.$2').replace(ending[unit], '');
          if (typed === '') context.issues.push({ code: 'custom', message: required, input: value });
          else if (!/^\d+(\.\d+)?$/.test(typed)) context.issues.push({ code: 'custom', message: range, input: value });
          const inMetres = unit === 'cm' && /^[12]\.\d/.test(typed);
          return Math.round(Number(typed) * (inMetres ? 10_000 : 100)) / 100;
        }),
      ),
      z.number({ error: range }).check(z.minimum(min, range), z.maximum(max, range)),
    )
    .check(
      z.meta({
        anyOf: [
          { type: 'number', minimum: min, maximum: max },
          { type: 'string', pattern: patterns.measures[unit] },
        ],
      }),
    );
}

export const passwordTooShort = fault('passwordTooShort');
export const passwordBlank = fault('passwordBlank');
export const passwordTooLong = fault('passwordTooLong');

/** A new password: at least 8 characters, at most 72 bytes, since bcrypt ignores the rest. */
export function newPassword(required: string) {
  return z
    .string({ error: required })
    .check(
      // An accent is one character or two, as each keyboard writes it.
      z.normalize('NFC'),
      z.minLength(1, { error: required, abort: true }),
      z.minLength(8, passwordTooShort),
      z.refine((value) => /[^\p{Z}\p{C}]/u.test(value), passwordBlank),
      z.refine((value) => new TextEncoder().encode(value).length <= 72, passwordTooLong),
      // Halves of pairs are all the same three bytes to bcrypt.
      z.refine((value) => !/\p{Cs}/u.test(value), fault('textForbidden')),
    )
    .check(
      z.meta({
        format: 'password',
        description:
          'Au moins 8 caractères, au plus 72 octets ; ni banal, ni seulement des espaces, ni son adresse e-mail.',
        maxLength: 72,
        pattern: patterns.password,
        examples: ['Fonte-et-craie-59'],
      }),
    );
}

/** A token from a link: 32 random bytes in base64url. */
export const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const Instant = z.iso.datetime({ offset: true });

export const Day = z.string().check(z.meta({ format: 'date' }));

export const Count = z.int().check(z.minimum(0));

export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/))
  .check(z.meta({ examples: ['68a0c0ffee68a0c0ffee68a0'] }));
