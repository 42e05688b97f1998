import { timeZone } from '@power-corner/contracts/lists';
import { pictureAt, pictureWidths } from '@power-corner/contracts/pictures';
import type { PublicChampionship } from '@power-corner/contracts/public-championships';
import { escapeMarkup, jsonForScript } from './escape.ts';
import { sportsEvent } from './sports-event.ts';

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const longest = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

/** The sentence below the name, where a link to the championship is pasted. */
function summary({ type, date, location, status, description }: PublicChampionship): string {
  const when = `${type}, ${day.format(new Date(date))}, ${location}.`;
  return shortened(`${status === 'canceled' ? 'Annulé. ' : ''}${when} ${description}`);
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`;

/** The head of a championship's page: everything that a crawler reads. @param sizes of the page's picture */
export function headOf(championship: PublicChampionship, site: string, sizes: string, now: Date): string {
  const { name, slug, picture } = championship;
  const url = `${site}/c/${slug}`;
  const description = summary(championship);
  const image = site + championship.preview;
  const sources = pictureWidths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ');
  return [
    `<title>${escapeMarkup(`${name} · Power Corner`)}</title>`,
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeMarkup(sources)}" imagesizes="${escapeMarkup(sizes)}">`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Power Corner'),
    meta('property', 'og:locale', 'fr_DZ'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', name),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${jsonForScript(sportsEvent(championship, site, url, now))}</script>`,
  ].join('\n    ');
}
