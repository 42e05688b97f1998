import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import { escapeMarkup } from '@power-corner/contracts/text/markup';
import { timeZone } from '@power-corner/contracts/lists';
import type { Labels } from '@power-corner/service-kit/data-export/labels';
import type { ExportedData } from './file.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; border-bottom: 2px solid; padding-bottom: .25rem; }
article { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .5rem; padding: .75rem; margin: 0 0 1rem; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 12rem 1fr; gap: 0 1rem; padding: .15rem 0; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding: .25rem .5rem; text-align: left; vertical-align: top; }
@media (max-width: 40rem) { dl > div { grid-template-columns: 1fr; } dd { margin-bottom: .25rem; } }
@media print { body { max-width: none; padding: 0; color: #000; background: #fff; } article, tr { break-inside: avoid; } .wide { overflow: visible; } }
`;

const title = 'Mes données chez Power Corner';
const others =
  'Cette page contient tout ce que Power Corner garde à votre sujet. Les noms d’autres personnes n’y figurent pas : « un organisateur » a fait ce qui n’est pas de vous.';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const time = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'long', timeStyle: 'short' });
const written = (instant: string): string => firstOfMonth(time.format(new Date(instant)));
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmpty));

const labelOf = (key: string, { fields }: Labels): string =>
  fields[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

function textOf(value: unknown, key: string, { values }: Labels): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return number.format(value);
  if (typeof value !== 'string') return '–';
  const day = dayPattern.exec(value);
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  if (instantPattern.test(value)) return written(value);
  return values[key]?.[value] ?? value;
}

function htmlOf(value: unknown, key: string, labels: Labels): string {
  if (isSimple(value)) return escapeMarkup(textOf(value, key, labels));
  if (!Array.isArray(value)) return listOf(value as Record<string, unknown>, labels);
  if (value.every(isSimple)) return escapeMarkup(value.map((each) => textOf(each, key, labels)).join(', '));
  const records = value.filter(isRecord);
  return records.every((record) => Object.values(record).every(isSimple))
    ? tableOf(records, labels)
    : records.map((record) => `<article>${listOf(record, labels)}</article>`).join('');
}

function listOf(record: Record<string, unknown>, labels: Labels): string {
  const rows = Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([key, value]) =>
        `<div><dt>${escapeMarkup(labelOf(key, labels))}</dt><dd>${htmlOf(value, key, labels)}</dd></div>`,
    );
  return `<dl>${rows.join('')}</dl>`;
}

function tableOf(records: readonly Record<string, unknown>[], labels: Labels): string {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))].filter((key) =>
    records.some((record) => !isEmpty(record[key])),
  );
  const head = keys.map((key) => `<th scope="col">${escapeMarkup(labelOf(key, labels))}</th>`).join('');
  const rows = records.map(
    (record) => `<tr>${keys.map((key) => `<td>${htmlOf(record[key], key, labels)}</td>`).join('')}</tr>`,
  );
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const sectionOf = (key: string, value: unknown, labels: Labels): string =>
  `<section><h2>${escapeMarkup(labelOf(key, labels))}</h2>${isEmpty(value) ? `<p>Rien.</p>` : htmlOf(value, key, labels)}</section>`;

/** The journal of auth names fields of the other services: the labels of all parts hold for all of them. */
function merge(all: readonly Labels[]): Labels {
  const merged: Labels = { fields: {}, values: {} };
  for (const { fields, values } of all) {
    Object.assign(merged.fields, fields);
    for (const [key, texts] of Object.entries(values)) merged.values[key] = { ...merged.values[key], ...texts };
  }
  return merged;
}

export function pageOf({ prepared_at, data }: ExportedData, labelsOfParts: readonly Labels[]): string {
  const labels = merge(labelsOfParts);
  const sections = Object.values(data).flatMap((part) =>
    Object.entries(part).map(([key, value]) => sectionOf(key, value, labels)),
  );
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${title}</h1><p>${escapeMarkup(`Préparées le ${written(prepared_at)} (heure d’Alger).`)}</p><p>${others}</p></header>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}
