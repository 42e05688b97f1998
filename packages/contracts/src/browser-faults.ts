import { named, z } from './zod.ts';

/** An unhandled error or rejected promise, code that does not arrive, a part of a page that cannot be drawn. */
export const faultKinds = ['error', 'rejection', 'chunk', 'render'] as const;

/** Nothing in it may tell who the person is: no field takes a sentence, an address or a token. */
export const BrowserFault = z.object({
  kind: z.enum(faultKinds).check(z.describe("Sorte d'erreur.")),
  name: z
    .string()
    .check(z.regex(/^\$?[A-Za-z]{1,40}$/))
    .check(z.describe("La classe de l'erreur.")),
  files: z
    .array(
      z
        .string()
        .check(z.regex(/^[A-Za-z0-9_.-]{1,80}\.(?:js|css)(?::[0-9]{1,7}:[0-9]{1,7})?$/))
        .check(z.meta({ examples: ['lists.js:12:3'] })),
    )
    .check(z.maxLength(10))
    .check(z.describe("Les fichiers de l'application, ligne et colonne.")),
  route: z
    .string()
    .check(z.regex(/^\/[A-Za-z/:-]{0,80}$/))
    .check(z.meta({ description: "Le modèle de l'adresse de la page.", examples: ['/championships/:id'] })),
  release: z
    .string()
    .check(z.regex(/^(?:[A-Za-z0-9_.-]{1,80}\.js)?$/))
    .check(z.meta({ description: "Le premier fichier de l'application.", examples: ['index-Ab3dE5fG.js'] })),
});
export type BrowserFault = z.infer<typeof BrowserFault>;
named(BrowserFault, 'BrowserFault', 'Une erreur d’un navigateur, sans rien d’une personne.');
