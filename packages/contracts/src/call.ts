import type { ErrorCode } from './errors.ts';
import type { Usertype } from './lists.ts';
import type { PlainCode } from './messages/say.ts';
import type { z } from './zod.ts';

export type Schema = z.ZodMiniType;
/** `device`: the token of a judge's device, which has no account. */
export type Access = 'all' | 'token' | 'device' | readonly Usertype[];

/** A body that is a file may take so long: 5 MB over a line of 0.35 Mbit/s. */
export const uploadMs = 120_000;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces. */
  path: string;
  service?: 'auth' | 'championships' | 'notifications' | 'gateway';
  access: Access;
  query?: Schema;
  body?: Schema;
  /** Messages about the body that win over others, in this order, when one is chosen for the whole answer. */
  order?: readonly string[];
  file?: 'picture' | 'receipt';
  fileOptional?: true;
  /** The greatest body that the gateway forwards; 64 KiB of JSON without it. */
  mostBytes?: number;
  /** Takes the empty body of an HTML form too: mail programs post one for a person (RFC 8058). */
  oneClick?: true;
  /** A GET answers a strong entity tag made from `data.revision`; the other methods heed it in If-Match. */
  tagged?: true;
  /** A GET without a token whose answer is the same for everybody: it has an entity tag, and caches check it. */
  shared?: true;
  /** Open to all, and heeds the token of a caller who has one. */
  readsToken?: true;
  /** Open to a token that is good for setting up a second factor only. */
  whileLimited?: true;
  /** Answers 303 to `data.url`, unless the caller asks for JSON by name. Nobody keeps the answer. */
  redirects?: true;
  /** The body is a sheet of this type instead of JSON, in any encoding of spreadsheet programs. */
  takes?: 'text/csv';
  /** A success is a file of one of these types instead of JSON. Failures are JSON as everywhere. */
  produces?: readonly string[];
  /** A shared GET that thousands poll: the gateway keeps its answer for half a second, and limits it by itself. */
  polled?: true;
  /** A screen asks several times a second: a success is logged for debugging alone. */
  frequent?: true;
  /** This part of its path is counted by a limit of its own: many screens behind one address read it all the time. */
  countedBy?: 'code';
  once?: true;
  /** The body holds a password: no fast digest of it is stored with the Idempotency-Key. */
  secret?: true;
  limit?: 'login' | 'register' | 'contact' | 'faults' | 'join';
  /** Replaces the standard text for a caller who is not signed in. */
  unauthenticated?: PlainCode;
  /** Replaces the standard text for a role that may not. */
  forbidden?: PlainCode;
  /** A failure repeats its message in the field `erreur`, which the specification names. */
  erreur?: true;
  /** The status of a success: 200 without it. A 201 says where what it made is. */
  success?: 200 | 201;
  answer: Schema;
}

export interface Call extends Endpoint {
  path: `/api/${string}`;
  /** The gateway answers a call of its own itself. */
  service: 'auth' | 'championships' | 'notifications' | 'gateway';
  group:
    | 'Comptes'
    | 'Utilisateurs'
    | 'Championnats'
    | 'Participations'
    | 'Compétition'
    | 'Records et classements'
    | 'E-mails'
    | 'Fonctionnement';
  summary: string;
  description: string;
  /** Its own codes, beside those that its access, path and body bring along: see `codesOf`. */
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of a declaration, from which handlers and clients get theirs. */
export const defineCall = <const C extends Call>(call: C): C => call;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type ParamsOf<C extends Endpoint> = Record<ParamNames<C['path']>, string>;

export type QueryOf<C extends Endpoint> = C extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type BodyOf<C extends Endpoint> = C extends { body: infer S extends Schema } ? z.output<S> : undefined;

export type AnswerOf<C extends Endpoint> = z.output<C['answer']>;

/** The words of a query as a client writes them: an address holds text, which the service parses. */
export type QueryWords<C extends Endpoint> = C extends { query: infer S extends Schema }
  ? { [Word in keyof z.output<S>]?: string | number | undefined }
  : Record<never, never>;

export type ContentOf<C extends Endpoint> = C extends { file: string }
  ? { body: FormData }
  : C extends { takes: string }
    ? { body: ArrayBuffer | string }
    : C extends { body: infer S extends Schema }
      ? { body: z.input<S> }
      : { body?: undefined };

export type AddressParts<C extends Endpoint> = (ParamNames<C['path']> extends never
  ? { params?: undefined }
  : { params: ParamsOf<C> }) & { query?: QueryWords<C> };

export type Parts<T> = Record<never, never> extends T ? [parts?: T] : [parts: T];

export interface Words {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

/** The path and query of a call. Words of the query without a value are left out. */
export function addressOf<C extends Endpoint>(call: C, ...parts: Parts<AddressParts<C>>): string;
export function addressOf(call: Endpoint, words: Words = {}): string {
  return fillAddress(call.path, words);
}

/** The same for a path whose parameters the compiler cannot check. */
export function fillAddress(template: string, { params = {}, query = {} }: Words): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const words = new URLSearchParams();
  for (const [word, value] of Object.entries(query))
    if (value !== undefined && value !== '') words.set(word, String(value));
  // A page and its screen may name the words in any order: the preloaded answer is found by its address.
  words.sort();
  return words.size > 0 ? `${path}?${words}` : path;
}
