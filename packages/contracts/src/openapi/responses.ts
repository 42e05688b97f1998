import { groupBy } from '../group-by.ts';
import type { Call } from '../call.ts';
import { addressOf } from '../call.ts';
import { getChampionship } from '../calls/championships.ts';
import type { ErrorCode, Failure } from '../errors.ts';
import { errorCodes } from '../errors.ts';
import type { Json } from './schemas.ts';

const text = (description: string, schema: Json, example: unknown): Json => ({
  description,
  required: true,
  schema: { type: 'string', ...schema, examples: [example] },
});

const optional = (header: Json): Json => ({ ...header, required: false });

export const headers: Record<string, Json> = {
  RequestId: text(
    'Identifiant de la demande, celui du journal. Un `x-request-id` envoyé est repris.',
    { pattern: '^[A-Za-z0-9-]{8,42}$' },
    '0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11',
  ),
  RateLimit: optional(
    text(
      'Ce qui reste de chaque limite, et dans combien de secondes tout est rendu (draft-ietf-httpapi-ratelimit-headers-10).',
      {},
      '"api-address";r=5999;t=60',
    ),
  ),
  RateLimitPolicy: optional(text('Les limites : nombre et durée en secondes.', {}, '"api-address";q=6000;w=60')),
  RetryAfter: {
    description: 'Quand recommencer, en secondes.',
    required: true,
    schema: { type: 'integer', minimum: 1, examples: [42] },
  },
  ETag: text(
    "L'étiquette de ce contenu, pour `If-None-Match`.",
    { pattern: '^(?:W/)?"[^"]+"$' },
    'W/"Y5kQnxjFHPJFjchABZpgmetRYST"',
  ),
  Location: text(
    'Le chemin de ce qui a été créé, ou à suivre.',
    { format: 'uri-reference' },
    addressOf(getChampionship, { params: { id: '68a0c0ffee68a0c0ffee68a0' } }),
  ),
  WwwAuthenticate: text(
    'Comment se faire connaître (RFC 6750).',
    {},
    'Bearer realm="Power Corner", error="invalid_token"',
  ),
  Allow: text('Les méthodes de ce chemin.', {}, 'GET, HEAD, OPTIONS'),
};

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
const everywhere: Json = {
  'x-request-id': header('RequestId'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

function headersOf(status: number): Json {
  return {
    ...everywhere,
    ...(status === 401 && { 'WWW-Authenticate': header('WwwAuthenticate') }),
    ...(status === 405 && { Allow: header('Allow') }),
    ...([429, 502, 503, 504].includes(status) && { 'Retry-After': header('RetryAfter') }),
  };
}

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `${code} : ${errorCodes[code][1]}`).join('\n\n'),
    headers: headersOf(status),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Failure' }],
          properties: { status: { const: status }, code: { enum: [...codes] } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function failure(code: ErrorCode): Failure {
  const [status, message] = errorCodes[code];
  return { status, code, message, error: { message }, requestId: '0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11' };
}

const anyCall: readonly ErrorCode[] = [
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'LENGTH_REQUIRED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
];

export const examples: Record<string, Json> = Object.fromEntries(
  Object.keys(errorCodes).map((code) => [code, { value: failure(code as ErrorCode) }]),
);

/** Its own codes, those of its access, path and body, and those that any call can end in. */
export function codesOf({ method, path, access, whileLimited, tagged, once, errors = [] }: Call): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['INVALID_INPUT'];
  if (access !== 'all') codes.push('UNAUTHENTICATED');
  if (Array.isArray(access)) codes.push('FORBIDDEN');
  if (access !== 'all' && access !== 'device' && !whileLimited) codes.push('SECOND_FACTOR_SETUP');
  if (path.includes('{')) codes.push('NOT_FOUND');
  codes.push(...errors);
  if (tagged && method !== 'GET') codes.push('PRECONDITION_FAILED');
  if (once) codes.push('KEY_REUSED');
  return [...new Set([...codes, ...anyCall])];
}

/** Lists and details that a signed-in person reads carry an entity tag. */
export const hasTag = ({ method, access, redirects }: Call): boolean =>
  method === 'GET' && access !== 'all' && !redirects;

function contentOf({ produces }: Call, answer: Json, example: unknown): Json {
  if (!produces) return { 'application/json': { schema: answer, example } };
  return Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

/** @param shared the refusals of all calls, which stand in the document once; those of this call are added */
export function responsesOf(call: Call, answer: Json, example: unknown, shared: Record<string, Json>): Json {
  const byStatus = groupBy(codesOf(call), (code) => errorCodes[code][0]);
  const refused = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => {
      const name = codes.join('.');
      shared[name] ??= refusal(status, codes);
      return [status, { $ref: `#/components/responses/${name}` }] as const;
    });
  const tag = hasTag(call) && { ETag: header('ETag') };
  const success = {
    description: call.summary,
    headers: { ...everywhere, ...tag, ...(call.success === 201 && { Location: header('Location') }) },
    content: contentOf(call, answer, example),
  };
  const redirect = call.redirects && {
    303: { description: "L'adresse à suivre.", headers: { ...everywhere, Location: header('Location') } },
  };
  const unchanged = tag && {
    304: {
      description: "Rien n'a changé depuis la lecture que nomme `If-None-Match`.",
      headers: { ...everywhere, ...tag },
    },
  };
  return { [call.success ?? 200]: success, ...redirect, ...unchanged, ...Object.fromEntries(refused) };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Choisie par le client au hasard, un UUID par exemple : une par intention. Pendant 24 heures, la même demande avec la même clé reçoit la première réponse et ne fait rien de plus ; une autre demande est refusée.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: "Les étiquettes déjà connues : 304 si rien n'a changé.",
  schema: { type: 'string', examples: ['W/"Y5kQnxjFHPJFjchABZpgmetRYST"'] },
};

/** If-Match stands in the descriptions: as a parameter, tools that draw its value would always be answered 412. */
export function conditionsOf(call: Call): Json[] {
  if (call.once) return [idempotencyKey];
  return hasTag(call) ? [ifNoneMatch] : [];
}
