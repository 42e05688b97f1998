import { fault } from '../messages/fault.ts';
import { Done, one } from '../answers.ts';
import { Instant, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { z } from '../zod.ts';

/** The passkeys of one account. */
export const mostPasskeys = 10;

const nameMissing = fault('passkeyNameMissing');
const name = text(nameMissing, longest.passkeyName);

/** A passkey as its owner sees it: neither its key nor the id that the authenticator gave it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** It is copied to other devices of its owner, as password managers do. */
  backed_up: z.boolean(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** `site`: the only address at which passkeys work; null where the platform has none for them. */
export const Passkeys = z.object({ site: z.nullable(z.string()), passkeys: z.array(Passkey) });
export type Passkeys = z.infer<typeof Passkeys>;

export const PasskeyRename = z.object({ name });
export type PasskeyRename = z.infer<typeof PasskeyRename>;

/** Bytes as WebAuthn's JSON writes them. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

/** 1023 bytes: the longest that WebAuthn allows. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4000);

/**
 * The options with which a browser makes a passkey, as WebAuthn names it (`PublicKeyCredentialCreationOptionsJSON`).
 */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** A passkey that a browser has just made, as WebAuthn names it (`RegistrationResponseJSON`). */
export const NewPasskey = z.object({
  credential: z.object({
    id: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON,
      attestationObject: bytes(20_000),
      transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
    }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The options with which a browser asks for any passkey of the site (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The answer that a passkey has signed (`AuthenticationResponseJSON`). */
export const PasskeyLogin = z.object({
  credential: z.object({
    id: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(4000),
      signature: bytes(6000),
      /** The account that the passkey was made for: it is asked for without an address. */
      userHandle: bytes(100),
    }),
  }),
});
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;

export const PasskeyAdded = z.extend(one(Passkey), { message: Done.shape.message });
