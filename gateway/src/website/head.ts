import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import { locales, timeZone, type Language } from '@power-corner/contracts/lists';
import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';
import type { PublicCard, PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { competitionsPath, isRunning } from '@power-corner/contracts/championships/public-lists';
import { escapeMarkup } from '@power-corner/contracts/text/markup';
import { sportsEvent } from './sports-event.ts';
import { headTexts } from './texts/texts.ts';
import { commas, house, shortened, structuredData, tagsOf, titleTag, whole, type RequestedPage } from './tags.ts';

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

function summary({ type, date, location, status, description }: PublicChampionship, language: Language): string {
  const when = [type, dayOf(date, language), location].join(commas[language]);
  const canceled = status === 'canceled' ? `${headTexts(language)('canceled')} ` : '';
  return shortened(`${canceled}${when}. ${description}`);
}

interface ChampionshipHead extends RequestedPage {
  sizes: string;
}

export function headOf(championship: PublicChampionship, requested: ChampionshipHead, now: Date): string {
  const { name, slug, picture, preview } = championship;
  const path = `/c/${slug}`;
  const description = summary(championship, requested.language);
  const sources = pictureWidths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ');
  return whole([
    titleTag(`${name} · Power Corner`),
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeMarkup(sources)}" imagesizes="${escapeMarkup(requested.sizes)}">`,
    ...tagsOf(requested, { path, title: name, description, image: preview, imageAlt: name }),
    structuredData(sportsEvent(championship, requested.site, requested.site + path, now)),
  ]);
}

export function liveHeadOf(championship: PublicChampionship, requested: RequestedPage): string {
  const { name, slug, preview } = championship;
  const title = headTexts(requested.language)('live', { name });
  const description = summary(championship, requested.language);
  return whole([
    titleTag(`${title} · Power Corner`),
    ...tagsOf(requested, { path: `/c/${slug}/live`, title, description, image: preview, imageAlt: name }),
  ]);
}

export function welcomeHeadOf(event: PublicCard | undefined, requested: RequestedPage, now: Date): string {
  const { language } = requested;
  const say = headTexts(language);
  const title = say('welcome');
  const described = event && [event.name, dayOf(event.date, language), event.location].join(commas[language]);
  const lead =
    described &&
    (isRunning(event, now.getTime()) ? say('live', { name: described }) : say('next', { event: described }));
  const description = shortened(`${lead ? `${lead}. ` : ''}${say('welcomeText')}`);
  return whole([titleTag(title), ...tagsOf(requested, { path: '/', title, description, ...house })]);
}

export function competitionsHeadOf(search: string, requested: RequestedPage): string {
  const say = headTexts(requested.language);
  const [title, description] = [say('competitions'), say('competitionsText')];
  const path = competitionsPath + search;
  return whole([titleTag(`${title} · Power Corner`), ...tagsOf(requested, { path, title, description, ...house })]);
}
