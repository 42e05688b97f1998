import { firstOfMonth } from '@power-corner/contracts/first-of-month';
import { languages, timeZone, type Language } from '@power-corner/contracts/lists';
import { pictureAt, pictureWidths } from '@power-corner/contracts/pictures';
import type { PublicChampionship } from '@power-corner/contracts/public-championships';
import { escapeMarkup, jsonForScript } from './escape.ts';
import { sportsEvent } from './sports-event.ts';

/** The few words of the head that the page itself has not. */
const words: Record<Language, { locale: string; openGraph: string; comma: string; canceled: string }> = {
  fr: { locale: 'fr-FR', openGraph: 'fr_DZ', comma: ', ', canceled: 'Annulé. ' },
  en: { locale: 'en-GB', openGraph: 'en_GB', comma: ', ', canceled: 'Cancelled. ' },
  ar: { locale: 'ar-DZ-u-nu-latn', openGraph: 'ar_DZ', comma: '، ', canceled: 'ملغاة. ' },
};

function dayOf(date: string, language: Language): string {
  const day = new Date(date).toLocaleDateString(words[language].locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return language === 'fr' ? firstOfMonth(day) : day;
}

const longest = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

/** The sentence below the name, where a link to the championship is pasted. */
function summary({ type, date, location, status, description }: PublicChampionship, language: Language): string {
  const { comma, canceled } = words[language];
  const when = [type, dayOf(date, language), location].join(comma);
  return shortened(`${status === 'canceled' ? canceled : ''}${when}. ${description}`);
}

const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}">`;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`;

export interface Head {
  site: string;
  /** Of the page's picture. */
  sizes: string;
  language: Language;
  /** True when the address names the language. Then the page stands for itself beside the others. */
  inAddress: boolean;
  now: Date;
}

/** The head of a championship's page: everything that a crawler reads. */
export function headOf(championship: PublicChampionship, { site, sizes, language, inAddress, now }: Head): string {
  const { name, slug, picture } = championship;
  const url = `${site}/c/${slug}`;
  const addressIn = (each: Language) => `${url}?language=${each}`;
  const description = summary(championship, language);
  const image = site + championship.preview;
  const sources = pictureWidths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ');
  return [
    `<title>${escapeMarkup(`${name} · Power Corner`)}</title>`,
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeMarkup(sources)}" imagesizes="${escapeMarkup(sizes)}">`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeMarkup(inAddress ? addressIn(language) : url)}">`,
    ...languages.map((each) => alternate(each, addressIn(each))),
    alternate('x-default', url),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Power Corner'),
    meta('property', 'og:locale', words[language].openGraph),
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
