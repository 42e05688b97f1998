import type { Call } from './call.ts';
import { calls } from './calls/all.ts';
import { pictureMaxBytes, pictureTypes } from './championships/pictures.ts';
import { Failure } from './errors.ts';
import { exampleOf } from './openapi/examples.ts';
import * as patterns from './openapi/patterns.ts';
import { conditionsOf, examples, headers, responsesOf } from './openapi/responses.ts';
import { namedSchemas, type Json, type SchemaOf } from './openapi/schemas.ts';
import { receiptMaxBytes, receiptTypes } from './participations/receipt-file.ts';
import { MeetCommand } from './results/meet-commands.ts';

const groups: Record<Call['group'], string> = {
  Comptes: 'Inscription, connexion, mot de passe et profil.',
  Utilisateurs: 'Les comptes et leurs rôles, pour les administrateurs.',
  Championnats: 'Le catalogue des championnats et leurs affiches.',
  Participations: 'Les places : les prendre, les confirmer, les rendre.',
  Compétition: 'Le jour du championnat : présence, pesée, essais, scores et direct.',
  'Records et classements': 'Ce que donnent tous les résultats publiés : records, classements et pages des personnes.',
  'E-mails': 'Le contact, les messages de groupe et leurs abonnements.',
  Fonctionnement: 'Ce que les navigateurs signalent.',
};

const conventions = `L'API de la plateforme Power Corner : comptes, championnats, participations, e-mails.

- Le jeton donné par la connexion s'envoie dans l'en-tête \`Authorization: Bearer …\`. \`x-access\` dit qui peut faire un appel : tout le monde (\`all\`), toute personne connectée (\`token\`), le téléphone d'un arbitre par son propre jeton (\`device\`), ou ces rôles.
- Toute réponse porte \`status\`, égal au statut HTTP. Une réussite : \`{status, message?, data?, …}\`.
- Un refus : \`{status, code, message, error: {message, fields?}, requestId}\`. \`code\` ne change jamais, \`message\` peut être montré tel quel, \`fields\` donne un message par champ.
- Les dates sont en ISO 8601, en temps universel. Les clés inconnues d'un contenu sont ignorées.
- Les listes et les fiches portent un \`ETag\` : avec \`If-None-Match\`, ce qui n'a pas changé est un 304 sans contenu. L'étiquette d'un championnat, envoyée en \`If-Match\` avec une modification ou une suppression, la fait refuser (412) si le championnat a été modifié entre-temps.
- Chaque réponse dit ce qui reste des limites (\`RateLimit\`, \`RateLimit-Policy\`) et porte \`x-request-id\`. Un 401 porte \`WWW-Authenticate\`, un 405 \`Allow\`, un 201 \`Location\`.
- Un statut 429, 502, 503 ou 504 porte \`Retry-After\`, en secondes. Un contenu JSON prend au plus 64 Ko, sauf l'envoi groupé d'e-mails : 2 Mo.`;

interface PathParameter {
  description: string;
  pattern: string;
  example: string;
}

const someId = '68a0c0ffee68a0c0ffee68a0';

const pathParameters: Record<string, PathParameter> = {
  id: {
    description: 'Identifiant : 24 chiffres hexadécimaux. Un autre texte est introuvable (404).',
    pattern: patterns.id,
    example: someId,
  },
  entryId: { description: "Identifiant de la ligne de la liste d'attente.", pattern: patterns.id, example: someId },
  refereeId: { description: "Identifiant de la place d'un arbitre.", pattern: patterns.id, example: someId },
  userId: { description: 'Identifiant du compte.', pattern: patterns.id, example: someId },
  displayId: { description: "Identifiant de l'écran.", pattern: patterns.id, example: someId },
  code: {
    description: "Le code de l'écran : 32 chiffres hexadécimaux.",
    pattern: '^[0-9a-f]{32}$',
    example: '4f7a9a638f1d1f3a2c110b7f5a4e2f0c',
  },
  athleteId: { description: "Identifiant de l'athlète.", pattern: patterns.id, example: someId },
  token: {
    description: "Le jeton d'un lien.",
    pattern: patterns.linkToken,
    example: 'Zm9udGUtZXQtY3JhaWUtNTktYW5uYWJhLTIwMjctMTI',
  },
  link: {
    description: "L'adresse signée d'un fichier.",
    pattern: patterns.signedLink,
    example: 'Zm9udGUt'.repeat(11),
  },
  slug: { description: "Le mot de l'adresse publique.", pattern: '^[a-z0-9-]+$', example: 'coupe-d-annaba' },
  handle: {
    description: 'Le nom de la page publique.',
    pattern: '^[0-9]{4}[A-Z]{4}[0-9]{2,6}$',
    example: '2026BOUD01',
  },
};

function inPath(name: string): Json {
  const { description, pattern, example } = pathParameters[name]!;
  return {
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', pattern, examples: [example] },
  };
}

function parameters(call: Call, schemaOf: SchemaOf): Json[] {
  const { properties = {}, required = [] } = (call.query ? schemaOf(call.query, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }));
  return [...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name!)), ...inQuery, ...conditionsOf(call)];
}

const typesOf = (types: readonly string[]) => types.map((type) => type.split('/')[1]).join(', ');

interface FormFile {
  types: readonly string[];
  name: string;
  text: string;
  schema: [string, string];
}

const files: Record<NonNullable<Call['file']>, FormFile> = {
  picture: {
    types: pictureTypes,
    name: 'affiche.jpg',
    text: `Une image ${typesOf(pictureTypes)} de ${pictureMaxBytes / 1_048_576} Mo et 50 mégapixels au plus.`,
    schema: ['Picture', "L'affiche d'un championnat."],
  },
  receipt: {
    types: receiptTypes,
    name: 'recu.pdf',
    text: `Un fichier ${typesOf(receiptTypes)} de ${receiptMaxBytes / 1_048_576} Mo au plus.`,
    schema: ['ReceiptFile', "Le reçu d'un paiement."],
  },
};

/** A form has no null: what may be empty is an empty text. */
function withoutNull({ anyOf, ...field }: Json & { anyOf?: Json[] }): Json {
  const choices = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return { ...field, ...(choices.length > 1 ? { anyOf: choices } : choices[0]) };
}

/** A form with one file, as a schema with a name: that of its text fields, or of the file alone. */
function formWith(
  file: NonNullable<Call['file']>,
  fields: Json & { properties?: Record<string, Json>; required?: string[] },
  optional = false,
): Json {
  const contentMediaType = file === 'picture' ? 'image/*' : 'application/octet-stream';
  const content = { type: 'string', format: 'binary', contentMediaType, description: files[file].text };
  const { properties = {}, required = [], ...rest } = fields;
  const texts = Object.entries(properties).map(([name, field]) => [name, withoutNull(field)] as const);
  // The name of a part is a header's value: it holds no control characters.
  return {
    type: 'object',
    ...rest,
    propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]{0,60}$' },
    properties: { ...Object.fromEntries(texts), [file]: content },
    required: [...required, ...(optional ? [] : [file])],
  };
}

const nameIn = (schema: Json | undefined) =>
  String(schema?.['$ref'] ?? '')
    .split('/')
    .at(-1) ?? '';

function requestBody(
  { body, file, fileOptional, oneClick, takes }: Call,
  schemaOf: SchemaOf,
  schemas: Record<string, Json>,
): Json | undefined {
  const schema = body && schemaOf(body, 'input');
  if (file) {
    const [alone, description] = files[file].schema;
    const name = nameIn(schema) || alone;
    schemas[name] = formWith(file, schemas[name] ?? { description }, fileOptional);
    const { [file]: _, ...fields } = schemas[name]['properties'] as Record<string, Json>;
    const texts = exampleOf({ properties: fields }, schemas) as Json;
    const content = {
      schema: { $ref: `#/components/schemas/${name}` },
      example: { ...texts, [file]: files[file].name },
      encoding: { [file]: { contentType: files[file].types.join(', ') } },
    };
    return {
      required: true,
      description: 'Un formulaire avec un fichier.',
      content: { 'multipart/form-data': content },
    };
  }
  if (takes) {
    return {
      required: true,
      description:
        "Un fichier CSV comme les tableurs l'enregistrent : UTF-8, UTF-16, Windows-1252 ou 1256 ; virgules, points-virgules ou tabulations.",
      content: { [takes]: { schema, example: exampleOf(schema!, schemas) } },
    };
  }
  if (oneClick) {
    const description = 'Ce que postent les logiciels de messagerie.';
    const click = {
      type: 'object',
      properties: { 'List-Unsubscribe': { type: 'string', enum: ['One-Click'], description } },
      required: ['List-Unsubscribe'],
    };
    return {
      required: false,
      description: "Le formulaire d'un désabonnement en un clic, ou rien.",
      content: { 'application/x-www-form-urlencoded': { schema: click, example: { 'List-Unsubscribe': 'One-Click' } } },
    };
  }
  // A body that may be empty may be missing.
  const required = body && !body.safeParse({}).success;
  return (
    schema && {
      required,
      description: String(schemas[nameIn(schema)]?.['description'] ?? 'Le contenu.'),
      content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
    }
  );
}

function operation(
  operationId: string,
  call: Call,
  schemaOf: SchemaOf,
  { schemas, responses }: Record<'schemas' | 'responses', Record<string, Json>>,
): Json {
  const body = requestBody(call, schemaOf, schemas);
  const answer = schemaOf(call.answer, 'output');
  const success = exampleOf(answer, schemas);
  const example = success && typeof success === 'object' ? { ...success, status: call.success ?? 200 } : success;
  const open = call.readsToken ? [{ bearer: [] }, {}] : [];
  return {
    operationId,
    tags: [call.group],
    summary: call.summary,
    description: call.description,
    'x-access': typeof call.access === 'string' ? call.access : [...call.access],
    security: call.access === 'all' ? open : [{ [call.access === 'device' ? 'device' : 'bearer']: [] }],
    parameters: parameters(call, schemaOf),
    ...(body && { requestBody: body }),
    responses: responsesOf(call, answer, example, responses),
  };
}

const byName = (parts: Record<string, Json>): Json =>
  Object.fromEntries(Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** @param options.site without a slash at its end; empty for the one that serves the document */
export function openApiDocument({ site = '', version }: { site?: string; version: string }): Json {
  const { schemas, schemaOf } = namedSchemas();
  schemaOf(Failure, 'output');
  // A list of commands takes anything, and each command is checked by itself.
  schemaOf(MeetCommand, 'input');
  const paths: Record<string, Json> = {};
  const responses: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(calls))
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, schemaOf, { schemas, responses }),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Power Corner',
      version,
      summary: 'Les championnats de force de Power Corner, à Annaba.',
      description: conventions,
      contact: { name: 'Power Corner', url: `${site}/contact` },
      license: { name: 'Tous droits réservés', identifier: 'LicenseRef-Power-Corner' },
    },
    servers: [{ url: site || '/', description: 'La plateforme.' }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths: byName(paths),
    components: {
      schemas: byName(schemas),
      responses: byName(responses),
      examples,
      headers,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Le jeton que donne la connexion, valable huit heures.',
        },
        device: {
          type: 'http',
          scheme: 'bearer',
          description: "Le jeton du téléphone d'un arbitre, valable jusqu'à la clôture de sa session.",
        },
      },
    },
  };
}
