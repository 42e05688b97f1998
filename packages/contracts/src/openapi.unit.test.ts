import { describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import type { Call } from './call.ts';
import { allCalls, calls } from './calls/all.ts';
import { ChampionshipEdit, NewChampionship } from './championships/championships.ts';
import { email } from './accounts/email-address.ts';
import { LatinName } from './text/latin-name.ts';
import { measure, newPassword, optionalText, personName, phone, text } from './fields.ts';
import { Failure } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import * as patterns from './openapi/patterns.ts';
import { codesOf } from './openapi/responses.ts';
import type { z } from './zod.ts';

interface Content {
  schema: { $ref: string; properties?: { code?: { enum?: string[] } } };
  example?: unknown;
  examples?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; description: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; headers?: Record<string, unknown>; content?: Record<string, Content> }>;
}

interface Fields {
  description?: string;
  const?: unknown;
  properties?: Record<string, Fields>;
  items?: Fields;
  anyOf?: Fields[];
  oneOf?: Fields[];
  additionalProperties?: Fields | boolean;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    examples: Record<string, { value: unknown }>;
    schemas: Record<string, { properties: Record<string, { pattern?: string }> }>;
    responses: Record<string, { headers: Record<string, unknown>; content?: Record<string, Content> }>;
  };
}

const root = `${import.meta.dirname}/../../..`;
const document = openApiDocument({ site: 'https://powercorner.test', version: '1.2.3' });
const { paths, components } = document as unknown as Document;
const operationsOf = () => Object.values(paths).flatMap((path) => Object.values(path));

function fieldsOf(schema: Fields, path: string): [path: string, field: Fields][] {
  const type = ({ properties = {} }: Fields) => properties['type']?.const as string | undefined;
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema;
  const named = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...Object.entries(properties).flatMap(([key, field]) => [
      [`${path}.${key}`, field] as [string, Fields],
      ...fieldsOf(field, `${path}.${key}`),
    ]),
    ...[...(items ? [items] : []), ...anyOf, ...named].flatMap((part) => fieldsOf(part, path)),
    ...oneOf.flatMap((choice) => fieldsOf(choice, type(choice) ?? path)),
  ];
}

const allFields = () => [
  ...Object.entries(components.schemas as Record<string, Fields>).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...operationsOf().flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ schema }) => fieldsOf(schema as Fields, operationId)),
    ),
  ),
];

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test("passes Redocly's recommended rules and three more without a warning, the one about ambiguous paths left out", async () => {
    // The specification names paths that this rule takes for one: /{id}/participants and /verify-participation/{token}.
    // A fixed path wins, and the patterns of both parameters exclude the other's words.
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'no-ambiguous-paths': 'off',
        'info-contact': 'error',
        'operation-description': 'error',
        'operation-tag-defined': 'error',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual(
      [],
    );
  });

  test('is the one that docs/openapi.json shows to a review', () => {
    const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
    expect(JSON.parse(readFileSync(`${root}/docs/openapi.json`, 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument({ version }))),
    );
  });

  test('has every call once, under a stable name, with its failures', () => {
    expect(operationsOf()).toHaveLength(allCalls.length);
    expect(new Set(operationsOf().map(({ operationId }) => operationId)).size).toBe(allCalls.length);
    expect(
      operationsOf()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(calls).toSorted());
    const statuses = (operation: Operation) => Object.keys(operation.responses).map(Number);
    for (const operation of operationsOf())
      expect(statuses(operation)).toEqual(expect.arrayContaining([400, 405, 413, 415, 429, 502, 503, 504]));
    expect(statuses(paths[calls.editChampionship.path]!['put']!)).toEqual(
      expect.arrayContaining([200, 401, 403, 404, 409, 412]),
    );
  });

  test('has the headers of every status', () => {
    const header = (operation: Operation, status: number) => {
      const response = operation.responses[status]!;
      return Object.keys(
        (response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response).headers ?? {},
      );
    };
    const { get } = paths[calls.getChampionship.path]!;
    expect(header(get!, 200)).toEqual(['x-request-id', 'RateLimit', 'RateLimit-Policy', 'ETag']);
    expect(header(get!, 304)).toContain('ETag');
    expect(header(get!, 401)).toContain('WWW-Authenticate');
    expect(header(get!, 405)).toContain('Allow');
    expect(header(get!, 429)).toContain('Retry-After');
    expect(header(paths[calls.createChampionship.path]!['post']!, 201)).toContain('Location');
    expect(get!.parameters.map(({ name }) => name)).toContain('If-None-Match');
  });

  test('names the schema of every entity and every body, and says what each parameter is', () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        'User',
        'Championship',
        'MyChampionship',
        'Participant',
        'Participation',
        'Campaign',
        'Failure',
      ]),
    );
    for (const { requestBody, parameters } of operationsOf()) {
      for (const { description } of parameters) expect(description).toMatch(/\p{L}{3}/u);
      const { 'application/x-www-form-urlencoded': _, ...content } = requestBody?.content ?? {};
      for (const { schema } of Object.values(content)) expect(schema.$ref).toMatch(/^#\/components\/schemas\/\w+$/);
    }
    const file = components.schemas['NewChampionship']!.properties['picture'];
    expect(file).toMatchObject({ type: 'string', format: 'binary', contentMediaType: 'image/*' });
  });

  test('says of every field what it is, in commands and answers too', () => {
    expect(allFields().filter(([, { description }]) => !description)).toEqual([]);
  });

  test('says of a field the same as its values: no null of one that is never null', () => {
    const holdsNull = (field: Fields): boolean => JSON.stringify(field).includes('"null"') || '$ref' in field;
    const wrong = allFields().filter(([, field]) => field.description?.includes('`null`') && !holdsNull(field));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('writes its patterns so that other languages compile them', () => {
    const written = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text!) as string,
    );
    expect(written.length).toBeGreaterThan(20);
    // No classes of Unicode, no named groups, nothing behind; and every one of them is sound with and without the flag
    // u.
    for (const pattern of written) {
      expect(pattern).not.toMatch(/\\[pPkdDwW]|\(\?<|\(\?P/);
      for (const flags of ['', 'u']) expect(() => new RegExp(pattern, flags)).not.toThrow();
    }
  });
});

describe('an example', () => {
  test('stands for each body, also for a form, a file and a sheet', () => {
    for (const { operationId, requestBody } of operationsOf())
      for (const [type, { example }] of Object.entries(requestBody?.content ?? {}))
        expect([operationId, type, example]).toEqual([operationId, type, expect.anything()]);
  });

  const successOf = ({ path, method, success = 200 }: Call) =>
    paths[path]![method.toLowerCase()]!.responses[success]!.content?.['application/json'];

  test.each(Object.entries<Call>(calls).filter(([, { body, takes }]) => body && !takes))(
    'of the body of %s is one that the call takes',
    (_, { path, method, body, file }) => {
      const type = file ? 'multipart/form-data' : 'application/json';
      const { example } = paths[path]![method.toLowerCase()]!.requestBody!.content[type]!;
      expect(body!.safeParse(example)).toMatchObject({ success: true });
    },
  );

  test.each(Object.entries<Call>(calls).filter(([, { produces }]) => !produces))(
    'of the answer of %s is one that its schema knows',
    (_, call) => {
      expect(call.answer.safeParse(successOf(call)!.example)).toMatchObject({ success: true });
    },
  );

  test('stands for each error that a call can answer, and for no other', () => {
    for (const call of allCalls) {
      const { responses } = paths[call.path]![call.method.toLowerCase()]!;
      const refusals = Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .flatMap(([, response]) => {
          const { content } = response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response;
          const { schema, examples } = content!['application/json']!;
          expect(Object.keys(examples!)).toEqual(schema.properties!.code!.enum);
          return Object.keys(examples!);
        });
      expect(refusals.toSorted()).toEqual([...codesOf(call)].toSorted());
    }
    for (const { value } of Object.values(components.examples)) expect(Failure.safeParse(value).success).toBe(true);
  });
});

describe('a pattern of the document', () => {
  test.each<[string, string, z.ZodMiniType, string[], string[]]>([
    [
      'a name',
      patterns.name,
      personName(''),
      ['Lina', "O'Neil-Haddad", 'é', '李', 'a b'],
      ['', ' ', '\t', '12', '\u3164', 'a.com', 'http:/a', 'a@b', 'a\u0000b', 'a\nb'],
    ],
    ['a text', patterns.lines, text('', 60, { lines: true }), ['a\nb\tc', 'a\r\nb'], ['', '\n', 'a\u202eb']],
    ['a text of one line', patterns.line, text('', 60), ['a', 'a\u200eb'], ['', '\u200b', '\u3164\u3164']],
    ['a search', patterns.lineOrNothing, optionalText(60), ['', 'a', 'a b'], ['a\u0007b']],
    [
      'a name in Latin letters',
      patterns.latinNameOrNothing,
      LatinName,
      ['', 'Samir Ben Ali', "el Hadj-Saïd N'Ait Jr.", 'Łukasz'],
      ['سمير بن علي', 'Samir بن', 'Samir 2', '-', 'Samir, Ali', 'Samir\u202eAli'],
    ],
    [
      'an e-mail address',
      patterns.emailAddress,
      email('', ''),
      ['a@b.dz', "o'neil+x@mail.example.dz", 'a.b-c@a1.dz'],
      [
        'a@b',
        'a b@c.dz',
        'a@b..dz',
        'a@b.dz*',
        '.a@b.dz',
        'a..b@c.dz',
        'a@-b.dz',
        `${'a'.repeat(65)}@b.dz`,
        '"a"@b.dz',
        'a,b@c.dz',
      ],
    ],
    [
      'a password',
      patterns.password,
      newPassword(''),
      ['Fonte-et-craie-59', 'aaaaaaab', `${'é'.repeat(35)}a`, `${'力'.repeat(23)}a`, `${'a'.repeat(71)}b`],
      ['', 'aaaaaab', '        ', 'é'.repeat(37), 'a'.repeat(73), '力'.repeat(25)],
    ],
    [
      'a phone number',
      patterns.phoneNumber,
      phone(''),
      ['0661234567', '+213 661 23 45 67', '00213661234567', '213/0661234567', '06.61-23 45(67)'],
      ['066123456', '06612345678', '+21366123456', 'a661234567', '6612345678', '+33612345678'],
    ],
    [
      'a weight',
      patterns.measures.kg,
      measure('', 20, 300, 'kg'),
      ['20', '66,5', '299.99', '300', '300.0'],
      ['19', '300.01', '301', '1e2', ''],
    ],
    [
      'a number of places',
      patterns.places,
      NewChampionship.shape.max_participants,
      ['', '1', '10000'],
      ['0', '-1', '10001', '0x10', '1e1', '1.5'],
    ],
    [
      'a number of places in an edit',
      patterns.placesOrNone,
      ChampionshipEdit.shape.max_participants,
      ['', '0', '-1', '-1.5', '10000'],
      ['10001', '1.5', '0x10'],
    ],
  ])('takes and refuses as %s what the platform does', (_, pattern, schema, taken, refused) => {
    expect(taken.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
    for (const flags of ['', 'u']) {
      expect(taken.filter((value) => !new RegExp(pattern, flags).test(value))).toEqual([]);
      expect(refused.filter((value) => new RegExp(pattern, flags).test(value))).toEqual([]);
    }
  });
});

test('a call that creates or sends takes an Idempotency-Key and may answer 422, as the federation’s pack does', () => {
  const { paths } = openApiDocument({ version: '1.2.3' }) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; responses: object }>>;
  };
  for (const { method, path, errors = [], once = false } of allCalls) {
    const operation = paths[path]?.[method.toLowerCase()];
    const takesKey = operation?.parameters?.some(
      (parameter) => parameter.name === 'Idempotency-Key' && parameter.in === 'header',
    );
    const refuses = once || errors.includes('NOT_EXPORTABLE');
    expect([method, path, takesKey, '422' in (operation?.responses ?? {})]).toEqual([method, path, once, refuses]);
  }
});
