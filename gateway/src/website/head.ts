import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import { locales, timeZone, type Language } from '@power-corner/contracts/lists';
import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';
import type { PublicCard, PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { competitionsPath, isRunning } from '@power-corner/contracts/championships/public-lists';
import { escapeMarkup } from './escape.ts';
import { sportsEvent } from './sports-event.ts';
import { commas, house, shortened, structuredData, tagsOf, titleTag, whole, type AskedPage } from './tags.ts';

/** The few words of the head that the page itself has not. */
interface Words {
  canceled: string;
  live: (name: string) => string;
  next: (event: string) => string;
  welcome: string;
  welcomeText: string;
  competitions: string;
  competitionsText: string;
}

const words: Record<Language, Words> = {
  fr: {
    canceled: 'Annulé. ',
    live: (name) => `En direct : ${name}`,
    next: (event) => `Prochain championnat : ${event}`,
    welcome: 'Power Corner · Salle de force et championnats à Annaba',
    welcomeText: 'Choisissez un championnat et prenez votre place en ligne.',
    competitions: 'Calendrier des compétitions',
    competitionsText:
      'Powerlifting, Calisthenics et Crossfit : les championnats en cours, à venir et passés, leurs places et leurs résultats.',
  },
  en: {
    canceled: 'Cancelled. ',
    live: (name) => `Live: ${name}`,
    next: (event) => `Next championship: ${event}`,
    welcome: 'Power Corner · Strength gym and championships in Annaba',
    welcomeText: 'Choose a championship and book your place online.',
    competitions: 'Competition calendar',
    competitionsText:
      'Powerlifting, Calisthenics and Crossfit: championships under way, to come and past, with their places and results.',
  },
  ar: {
    canceled: 'ملغاة. ',
    live: (name) => `مباشر: ${name}`,
    next: (event) => `البطولة القادمة: ${event}`,
    welcome: 'Power Corner · قاعة رياضات القوة وبطولاتها في عنابة',
    welcomeText: 'اختر بطولة واحجز مكانك عبر الإنترنت.',
    competitions: 'رزنامة المنافسات',
    competitionsText: 'Powerlifting وCalisthenics وCrossfit: البطولات الجارية والقادمة والماضية، بأماكنها ونتائجها.',
  },
};

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
  const { canceled } = words[language];
  const when = [type, dayOf(date, language), location].join(commas[language]);
  return shortened(`${status === 'canceled' ? canceled : ''}${when}. ${description}`);
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
  const title = words[asked.language].live(name);
  const description = summary(championship, asked.language);
  return whole([
    titleTag(`${title} · Power Corner`),
    ...tagsOf(asked, { path: `/c/${slug}/live`, title, description, image: preview, imageAlt: name }),
  ]);
}

/** @param event in the page's first screen */
export function welcomeHeadOf(event: PublicCard | undefined, asked: AskedPage, now: Date): string {
  const { language } = asked;
  const { welcome: title, welcomeText, live, next } = words[language];
  const described = event && [event.name, dayOf(event.date, language), event.location].join(commas[language]);
  const lead = described && (isRunning(event, now.getTime()) ? live : next)(described);
  const description = shortened(lead ? `${lead}. ${welcomeText}` : welcomeText);
  return whole([titleTag(title), ...tagsOf(asked, { path: '/', title, description, ...house })]);
}

/** @param search the query of the list's address, with its question mark */
export function competitionsHeadOf(search: string, asked: AskedPage): string {
  const { competitions: title, competitionsText: description } = words[asked.language];
  const path = competitionsPath + search;
  return whole([titleTag(`${title} · Power Corner`), ...tagsOf(asked, { path, title, description, ...house })]);
}
