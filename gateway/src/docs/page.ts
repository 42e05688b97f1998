import { reference } from '@power-corner/contracts/calls/root';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Field, Schema } from './schema-text.ts';
import { boundsText, fieldsOf, typeText } from './schema-text.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-access': 'all' | 'token' | string[];
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    description: string;
    schema: Schema;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** Puts what a reference names in its place: no schema of the document holds itself. */
function resolved<Value>(value: Value, document: Record<string, unknown>): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => resolved(part as unknown, document)) as Value;
  const { $ref, ...rest } = value as { $ref?: string };
  const named =
    $ref === undefined
      ? {}
      : $ref
          .split('/')
          .slice(1)
          .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
  return Object.fromEntries(
    Object.entries({ ...(named as object), ...rest }).map(([key, part]) => [key, resolved(part, document)]),
  ) as Value;
}

/** The readable page of an OpenAPI document, whole without any script. */
export function page(document: Record<string, unknown>): string {
  const { title, description } = document['info'] as { title: string; description: string };
  const entries: Entry[] = Object.entries(document['paths'] as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation: resolved(operation, document),
      })),
  );
  const groups = (document['tags'] as { name: string }[]).map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>L'API de ${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${reference.style}" />
      </head>
      <body>
        <header>
          <h1>L'API de ${title}</h1>
          <p>${description}</p>
          <p>
            Pour une machine : <a href="${reference.document}">${reference.document}</a> (OpenAPI 3.1). Retour au
            <a href="/">site</a>.
          </p>
        </header>
        <nav aria-label="Appels">
          ${groups.map(
            ({ name, entries: calls }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${calls.map(
                    ({ method, path, operation }) =>
                      html`<li>
                        <a href="#${operation.operationId}"
                          ><b class="${method.toLowerCase()}">${method}</b> <span>${path}</span></a
                        >
                      </li> `,
                  )}
                </ul> `,
          )}
        </nav>
        <main>
          ${conventions}
          ${groups.map(
            ({ name, entries: calls }) =>
              html`<section>
                <h2>${name}</h2>
                ${calls.map(entryHtml)}
              </section> `,
          )}
        </main>
      </body>
    </html> `.text;
}

const conventions = html`<section>
  <h2>Règles communes</h2>
  <ul>
    <li>Le jeton donné par la connexion s'envoie dans l'en-tête <code>Authorization: Bearer …</code>.</li>
    <li>
      Toute réponse porte <code>status</code>, égal au statut HTTP. Une réussite :
      <code>{status, message?, data?, …}</code>.
    </li>
    <li>
      Un refus : <code>{status, code, message, error: {message, fields?}, requestId}</code>. <code>code</code> ne change
      jamais, <code>message</code> peut être montré tel quel, <code>fields</code> donne un message par champ.
    </li>
    <li>Les dates sont en ISO 8601, en temps universel. Les clés inconnues d'un contenu sont ignorées.</li>
    <li>
      Les listes et les fiches portent un <code>ETag</code> : avec <code>If-None-Match</code>, ce qui n'a pas changé est
      un 304 sans contenu. L'étiquette d'un championnat, envoyée en <code>If-Match</code> avec une modification ou une
      suppression, la fait refuser (412) si le championnat a été modifié entre-temps.
    </li>
    <li>
      Chaque réponse dit ce qui reste des limites (<code>RateLimit</code>, <code>RateLimit-Policy</code>) et porte
      <code>x-request-id</code>. Un 401 porte <code>WWW-Authenticate</code>, un 405 <code>Allow</code>, un 201
      <code>Location</code>.
    </li>
    <li>
      Un statut 429, 502, 503 ou 504 porte <code>Retry-After</code>, en secondes. Un contenu JSON prend au plus 64 Ko,
      sauf l'envoi groupé d'e-mails : 2 Mo.
    </li>
  </ul>
</section>`;

const roles: Record<string, string> = { admin: 'administrateur', coach: 'coach', athlete: 'athlète' };

function accessText(access: Operation['x-access']): string {
  if (access === 'all') return 'Tout le monde';
  if (access === 'token') return 'Toute personne connectée';
  return `Réservé : ${access.map((role) => roles[role] ?? role).join(', ')}`;
}

function entryHtml({ method, path, operation }: Entry): Html {
  const [contentType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const inPlace = (place: 'path' | 'query' | 'header') =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ description, schema, ...rest }) => ({ ...rest, schema: { ...schema, description } }));
  return html`<article id="${operation.operationId}">
    <h3><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code></h3>
    <p>${operation.summary}</p>
    <p>${operation.description}</p>
    <p class="access">${accessText(operation['x-access'])}</p>
    ${fieldsTable('Dans le chemin', inPlace('path'))} ${fieldsTable('Dans la requête', inPlace('query'))}
    ${fieldsTable('Dans les en-têtes', inPlace('header'))}
    ${content && fieldsTable(`Contenu (${contentType})`, fieldsOf(content.schema))} ${answers(operation)}
  </article> `;
}

function fieldsTable(caption: string, fields: Field[], { answer = false } = {}): Html | null {
  if (fields.length === 0) return null;
  return html`<div class="table">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Valeur</th>
          ${!answer && html`<th scope="col">Requis</th>`}
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, schema, required }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${typeText(schema)}${boundsHtml(schema)}${descriptionHtml(schema)}</td>
              ${!answer && html`<td>${required ? 'oui' : 'non'}</td>`}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

function descriptionHtml({ description }: Schema): Html | null {
  return description ? html` <small>${description}</small>` : null;
}

function boundsHtml(schema: Schema): Html | null {
  const bounds = boundsText(schema);
  return bounds ? html` <small>${bounds}</small>` : null;
}

function answers({ responses }: Operation): Html {
  const statuses = Object.entries(responses);
  const successes = statuses.flatMap(([status, { content = {} }]) => {
    const json = content['application/json'];
    return Number(status) < 300 ? [{ status, types: Object.keys(content), schema: json?.schema }] : [];
  });
  const failures = statuses.filter(([status]) => Number(status) >= 300);
  return html`${successes.map(
      ({ status, types, schema }) =>
        html`<details>
          <summary>Réponse ${status}</summary>
          ${
            schema
              ? fieldsTable(`Contenu de la réponse ${status}`, fieldsOf(schema), { answer: true })
              : html`<p>Un fichier : ${types.join(', ')}</p>`
          }
        </details> `,
    )}
    <details>
      <summary>Refus : ${failures.map(([status]) => status).join(', ')}</summary>
      <dl>
        ${failures.map(
          ([status, { description }]) =>
            html`<dt>${status}</dt>
              ${description.split('\n\n').map((line) => html`<dd>${line}</dd> `)}`,
        )}
      </dl>
    </details>`;
}
