import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import { locales, timeZone, type Language } from '@power-corner/contracts/lists';
import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';
import type { PublicCard, PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { competitionsPath, isRunning } from '@power-corner/contracts/championships/public-lists';
import { escapeMarkup } from './escape.ts';
import { sportsEvent } from './sports-event.ts';
import { headTexts } from './texts/texts.ts';
import { commas, house, shortened, structuredData, tagsOf, titleTag, whole, type AskedPage } from './tags.ts';

function dayOf(date: string, language: Language): string {
  const day = new Date(date).toLocaleDateString(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return language === 'fr' ? firstOfMonth(day) : day;
}

/** The sentence below the name, where a link to the championship is pasted. */
function summary({ type, date, location, status, description }: PublicChampionship, language: Language): string {
  const when = [type, dayOf(date, language), location].join(commas[language]);
  const canceled = status === 'canceled' ? `${headTexts(language)('canceled')} ` : '';
  return shortened(`${canceled}${when}. ${description}`);
}

interface ChampionshipHead extends AskedPage {
  /** Of the page's picture. */
  sizes: string;
}

/** The head of a championship's page: everything that a crawler reads. */
export function headOf(championship: PublicChampionship, asked: ChampionshipHead, now: Date): string {
  const { name, slug, picture, preview } = championship;
  const path = `/c/${slug}`;
  const description = summary(championship, asked.language);
  const sources = pictureWidths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ');
  return whole([
    titleTag(`${name} · Power Corner`),
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeMarkup(sources)}" imagesizes="${escapeMarkup(asked.sizes)}">`,
    ...tagsOf(asked, { path, title: name, description, image: preview, imageAlt: name }),
    structuredData(sportsEvent(championship, asked.site, asked.site + path, now)),
  ]);
}

/** The head of the page on which spectators follow a championship. */
export function liveHeadOf(championship: PublicChampionship, asked: AskedPage): string {
  const { name, slug, preview } = championship;
  const title = headTexts(asked.language)('live', { name });
  const description = summary(championship, asked.language);
  return whole([
    titleTag(`${title} · Power Corner`),
    ...tagsOf(asked, { path: `/c/${slug}/live`, title, description, image: preview, imageAlt: name }),
  ]);
}

/** @param event in the page's first screen */
export function welcomeHeadOf(event: PublicCard | undefined, asked: AskedPage, now: Date): string {
  const { language } = asked;
  const say = headTexts(language);
  const title = say('welcome');
  const described = event && [event.name, dayOf(event.date, language), event.location].join(commas[language]);
  const lead =
    described &&
    (isRunning(event, now.getTime()) ? say('live', { name: described }) : say('next', { event: described }));
  const description = shortened(`${lead ? `${lead}. ` : ''}${say('welcomeText')}`);
  return whole([titleTag(title), ...tagsOf(asked, { path: '/', title, description, ...house })]);
}

/** @param search the query of the list's address, with its question mark */
export function competitionsHeadOf(search: string, asked: AskedPage): string {
  const say = headTexts(asked.language);
  const [title, description] = [say('competitions'), say('competitionsText')];
  const path = competitionsPath + search;
  return whole([titleTag(`${title} · Power Corner`), ...tagsOf(asked, { path, title, description, ...house })]);
}
