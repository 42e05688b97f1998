import { fault } from '../messages/fault.ts';
import { Done, one } from '../answers.ts';
import { Instant, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const mostPasskeys = 10;

const nameMissing = fault('passkeyNameMissing');
const name = text(nameMissing, longest.passkeyName).check(z.describe("Nom que la personne donne à cette clé d'accès."));

export const Passkey = z.object({
  id: shown.text_id,
  name: z.string().check(z.describe("Nom que la personne donne à cette clé d'accès.")),
  backed_up: z.boolean().check(z.describe("Si la clé est copiée sur d'autres appareils de la personne.")),
  created_at: shown.created_at,
  last_used_at: z
    .nullable(Instant)
    .check(z.describe('Dernière utilisation, à la minute près au mieux ; `null` avant la première.')),
});
export type Passkey = z.infer<typeof Passkey>;
named(Passkey, 'Passkey', "Une clé d'accès du compte.");

/** `site`: the only address at which passkeys work; null where the platform has none for them. */
export const Passkeys = z.object({
  site: z.nullable(z.string()).check(
    z.meta({
      description: "L'adresse où les clés d'accès fonctionnent ; `null` sans elle.",
      examples: ['https://powercorner.dz'],
    }),
  ),
  passkeys: z.array(Passkey).check(z.describe("Les clés d'accès.")),
});
export type Passkeys = z.infer<typeof Passkeys>;
named(Passkeys, 'Passkeys', "Les clés d'accès du compte.");

export const PasskeyRename = z.object({ name });
named(PasskeyRename, 'PasskeyRename', "Le nom d'une clé d'accès.");

/** Bytes as WebAuthn's JSON writes them. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

/** 1023 bytes: the longest that WebAuthn allows. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4000).check(
  z.meta({ description: 'Ce que le navigateur a vu, en base64url.', examples: ['eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'] }),
);

const publicKey = z.literal('public-key').check(z.describe('Toujours `public-key` (WebAuthn).'));
const idWords = { description: "La clé d'accès, en base64url (WebAuthn).", examples: ['kF3m0pQ9xT7vB2nL5sJ8hA'] };
const answered = <Shape extends Record<string, z.ZodMiniType>>(response: Shape) =>
  z.object({
    credential: z
      .object({
        id: credentialId.check(z.meta(idWords)),
        type: publicKey,
        response: z.object({ clientDataJSON, ...response }).check(z.describe("La réponse de l'appareil (WebAuthn).")),
      })
      .check(z.describe('La réponse du navigateur (WebAuthn).')),
  });
const question = {
  challenge: z.string().check(
    z.meta({
      description: 'Ce que la clé signe, une seule fois.',
      examples: ['kF3m0pQ9xT7vB2nL5sJ8hD1cW6zR4yG0aE-uI_oPqXc'],
    }),
  ),
  userVerification: z.literal('required').check(z.describe('La personne déverrouille sa clé.')),
  timeout: z.int().check(z.meta({ description: 'Temps pour répondre, en millisecondes.', examples: [300000] })),
};

/** The options with which a browser makes a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z.object({
  challenge: question.challenge,
  rp: z
    .object({
      id: z.string().check(z.meta({ description: 'Nom de domaine du site (WebAuthn).', examples: ['powercorner.dz'] })),
      name: z.string().check(z.meta({ description: 'Nom du site.', examples: ['Power Corner'] })),
    })
    .check(z.describe('Le site (WebAuthn).')),
  user: z
    .object({
      id: z
        .string()
        .check(z.meta({ description: 'Le compte, en base64url (WebAuthn).', examples: ['aKDAyf_ugOisDAo'] })),
      name: z.string().check(z.meta({ description: 'Adresse e-mail du compte.', examples: ['lina.haddad@mail.dz'] })),
      displayName: shown.name,
    })
    .check(z.describe('Le compte, tel que le navigateur le montre (WebAuthn).')),
  pubKeyCredParams: z
    .array(
      z.object({
        alg: z.int().check(z.meta({ description: "Numéro COSE d'un algorithme.", examples: [-7] })),
        type: publicKey,
      }),
    )
    .check(z.describe('Les algorithmes acceptés (WebAuthn).')),
  excludeCredentials: z
    .array(z.object({ id: z.string().check(z.meta(idWords)), type: publicKey }))
    .check(z.describe('Les clés que le compte a déjà (WebAuthn).')),
  authenticatorSelection: z
    .object({
      residentKey: z.literal('required').check(z.describe('La clé connaît son compte.')),
      requireResidentKey: z.literal(true).check(z.describe('La même exigence, pour des navigateurs anciens.')),
      userVerification: question.userVerification,
    })
    .check(z.describe('Les clés que la plateforme accepte (WebAuthn).')),
  attestation: z.literal('none').check(z.describe("Aucun certificat de l'appareil n'est demandé.")),
  timeout: question.timeout,
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
named(PasskeyCreation, 'PasskeyCreation', 'De quoi appeler `navigator.credentials.create` (WebAuthn).');

export const NewPasskey = answered({
  attestationObject: bytes(20_000).check(
    z.meta({ description: 'La nouvelle clé publique, en base64url.', examples: ['o2NmbXRkbm9uZQ'] }),
  ),
  transports: z
    .optional(
      z
        .array(
          z
            .string()
            .check(z.regex(/^[a-z-]{1,20}$/))
            .check(z.meta({ examples: ['internal'] })),
        )
        .check(z.maxLength(10)),
    )
    .check(z.describe("Par où l'appareil se joint (WebAuthn).")),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
named(NewPasskey, 'NewPasskey', 'La clé que le navigateur vient de créer (WebAuthn).');

export const PasskeyRequest = z.object({
  challenge: question.challenge,
  rpId: z
    .string()
    .check(z.meta({ description: 'Le nom de domaine du site (WebAuthn).', examples: ['powercorner.dz'] })),
  userVerification: question.userVerification,
  timeout: question.timeout,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
named(PasskeyRequest, 'PasskeyRequest', 'De quoi appeler `navigator.credentials.get` (WebAuthn).');

export const PasskeyLogin = answered({
  authenticatorData: bytes(4000).check(
    z.meta({ description: "Ce que l'appareil a signé, en base64url.", examples: ['SZYN5YgOjGh0NBcPZHZgW4'] }),
  ),
  signature: bytes(6000).check(z.meta({ description: 'La signature, en base64url.', examples: ['MEUCIQDhN3BR'] })),
  userHandle: bytes(100).check(
    z.meta({ description: 'Le compte que la clé connaît, en base64url.', examples: ['aKDAyf_ugOisDAo'] }),
  ),
});
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;
named(PasskeyLogin, 'PasskeyLogin', 'Ce que la clé a signé (WebAuthn).');

export const PasskeyAdded = z.extend(one(Passkey), { message: Done.shape.message });
