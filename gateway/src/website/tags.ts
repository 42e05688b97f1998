import { languages, type Language } from '@power-corner/contracts/lists';
import { beginningOf } from '@power-corner/contracts/text/beginning';
import { escapeMarkup } from '@power-corner/contracts/text/markup';

const openGraph: Record<Language, string> = { fr: 'fr_DZ', en: 'en_GB', ar: 'ar_DZ' };

export interface RequestedPage {
  site: string;
  language: Language;
  /** True when the address names the language: the page then stands beside those in other languages. */
  inAddress: boolean;
}

interface Described {
  path: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  type?: 'profile';
}

const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}">`;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`;

export const house = { image: '/share.jpg', imageAlt: 'Power Corner' };

export const commas: Record<Language, string> = { fr: ', ', en: ', ', ar: '، ' };

const longest = 200;

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${beginningOf(line, longest - 1).replace(/\s+\S*$/, '')}…`;
}

export const titleTag = (title: string): string => `<title>${escapeMarkup(title)}</title>`;

/** JSON for a data block: no text in it can end the script element. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export const structuredData = (data: object): string =>
  `<script type="application/ld+json">${jsonForScript(data)}</script>`;

export const whole = (tags: readonly string[]): string => tags.join('\n    ');

export function tagsOf(
  { site, language, inAddress }: RequestedPage,
  { path, title, description, image, imageAlt, type }: Described,
): string[] {
  const url = site + path;
  const addressIn = (each: Language) => `${url}${path.includes('?') ? '&' : '?'}language=${each}`;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeMarkup(inAddress ? addressIn(language) : url)}">`,
    ...languages.map((each) => alternate(each, addressIn(each))),
    alternate('x-default', url),
    meta('property', 'og:type', type ?? 'website'),
    meta('property', 'og:site_name', 'Power Corner'),
    meta('property', 'og:locale', openGraph[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', site + image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', site + image),
  ];
}
