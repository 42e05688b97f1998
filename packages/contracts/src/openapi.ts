import type { Call } from './calls.ts';
import { calls } from './calls.ts';
import type { ErrorCode } from './errors.ts';
import { errorCodes, Failure } from './errors.ts';
import { z } from './zod.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $schema: _, '~standard': __, ...rest } = made;
  return rest;
}

function parameters({ path, query }: Call): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const { properties = {}, required = [] } = (query ? jsonSchema(query, 'input') : {}) as { properties?: Record<string, Json>; required?: string[] };
  return [...inPath, ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))];
}

function requestBody({ body, file }: Call): Json | undefined {
  if (!body && !file) return undefined;
  const schema = body ? jsonSchema(body, 'input') : { type: 'object', properties: {} };
  if (!file) return { required: true, content: { 'application/json': { schema } } };
  const properties = { ...(schema['properties'] as Json), [file]: { type: 'string', contentMediaType: 'image/*' } };
  const required = [...((schema['required'] as string[] | undefined) ?? []), file];
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties, required } } } };
}

/** The codes of a call: its own, and those that any call can end in. */
export function codesOf({ body, file, query, errors }: Call): readonly ErrorCode[] {
  const input: ErrorCode[] = body || file || query ? ['INVALID_INPUT'] : [];
  return [...new Set<ErrorCode>([...input, ...errors, 'TOO_MANY_REQUESTS', 'UNAVAILABLE'])];
}

function responses(call: Call): Json {
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(call)) byStatus.set(errorCodes[code][0], [...(byStatus.get(errorCodes[code][0]) ?? []), code]);
  return {
    [call.success]: { description: call.summary, content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } } },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.map((code) => `${code} : ${errorCodes[code][1]}`).join('\n\n'), content: failure }])),
  };
}

function operation(call: Call): Json {
  const body = requestBody(call);
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/^\/api/, '').replace(/[^A-Za-z]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/[^A-Za-z]/g, '')}`,
    tags: [call.group],
    summary: call.summary,
    'x-access': call.access === 'all' || call.access === 'token' ? call.access : [...call.access],
    security: call.access === 'all' ? [] : [{ bearer: [] }],
    parameters: parameters(call),
    ...(body && { requestBody: body }),
    responses: responses(call),
  };
}

/** The OpenAPI 3.1 document of the whole platform, made from the schemas that the services validate with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Power Corner', version: '1.0.0', description: "L'API de la plateforme Power Corner : comptes, championnats, participations, e-mails." },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
