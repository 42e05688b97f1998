import { z } from './zod.ts';

/** The fields beside a French text of an answer: its code and values, for other languages. Absent for other texts. */
export const codeFields = <Name extends string>(name: Name) =>
  ({
    [`${name}_code`]: z
      .optional(z.string())
      .check(z.describe(`Le code de \`${name}\`, pour le dire dans une autre langue. Absent pour un texte sans code.`)),
    [`${name}_values`]: z
      .optional(z.record(z.string(), z.string()))
      .check(
        z.describe(
          `Les valeurs que contient \`${name}\`, par leur nom ; une date en ISO 8601, une phrase avec son code à côté.`,
        ),
      ),
  }) as Record<`${Name}_code`, z.ZodMiniOptional<z.ZodMiniString>> &
    Record<`${Name}_values`, z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniString>>>;

export const messageFields = codeFields('message');

/** A fault of an imported sheet or a pack's file. The header is line 1; `column` is empty for one of the whole line. */
export const sheetFault = {
  line: z.int().check(z.describe("Ligne du fichier ; l'en-tête est la ligne 1.")),
  column: z.string().check(z.describe('Colonne ; vide pour une faute de toute la ligne.')),
  message: z.string().check(z.describe('La faute, en français.')),
};
