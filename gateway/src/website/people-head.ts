import { kilogramsText, liftTexts } from '@power-corner/contracts/results/lift-texts';
import { lifts, type RecordLift } from '@power-corner/contracts/results/lifts';
import { locales, type ChampionshipType, type Language } from '@power-corner/contracts/lists';
import type { Person, PersonBest } from '@power-corner/contracts/records/people';
import { rankingsPath, recordsPath } from '@power-corner/contracts/championships/public-lists';
import type { RecordSet } from '@power-corner/contracts/records/records';
import { personPath, profilePage } from './profile-page.ts';
import { commas, house, shortened, structuredData, tagsOf, titleTag, whole, type AskedPage } from './tags.ts';

interface Words {
  /** By the plural forms of the language. */
  championships: Partial<Record<Intl.LDMLPluralRule, string>>;
  since: string;
  bests: string;
  rankings: string;
  rankingsText: (discipline: ChampionshipType) => string;
  records: string;
  /** @param sets their names, in brackets with a space before */
  recordsText: (sets: string) => string;
}

const words: Record<Language, Words> = {
  fr: {
    championships: { one: '# championnat', other: '# championnats' },
    since: 'depuis',
    bests: 'Meilleures performances : ',
    rankings: 'Classements',
    rankingsText: (discipline) =>
      `${discipline} : le meilleur résultat publié de chaque athlète, par sexe, catégorie, club et saison.`,
    records: 'Records',
    recordsText: (sets) => `Les records${sets} par sexe, âge, catégorie de poids et mouvement, avec leur historique.`,
  },
  en: {
    championships: { one: '# championship', other: '# championships' },
    since: 'since',
    bests: 'Bests: ',
    rankings: 'Rankings',
    rankingsText: (discipline) =>
      `${discipline}: the best published result of each athlete, by sex, category, club and season.`,
    records: 'Records',
    recordsText: (sets) => `The records${sets} by sex, age, weight class and lift, with their history.`,
  },
  ar: {
    championships: { one: 'بطولة واحدة', two: 'بطولتان', few: '# بطولات', other: '# بطولة' },
    since: 'منذ',
    bests: 'أفضل النتائج: ',
    rankings: 'الترتيب العام',
    rankingsText: (discipline) => `أفضل نتيجة منشورة لكل رياضي في ${discipline}، حسب الجنس والفئة والنادي والموسم.`,
    records: 'الأرقام القياسية',
    recordsText: (sets) => `الأرقام القياسية${sets} حسب الجنس والعمر وفئة الوزن والحركة، مع تاريخها.`,
  },
};

/** In the discipline of the latest result: the heaviest total, and the lifts in the order of the day. */
function mainBests({ bests, results }: Person): PersonBest[] {
  const shown = bests.filter(({ discipline }) => discipline === results[0]?.discipline);
  const heaviest = (lift: RecordLift) =>
    shown
      .filter((best) => best.lift === lift)
      .toSorted((one, other) => other.weight_kg - one.weight_kg)
      .slice(0, 1);
  return (['total', ...lifts] as const).flatMap(heaviest);
}

/** The sentence below the name, where a link to the person is pasted. */
function summary(person: Person, language: Language): string {
  const { championships, since, bests } = words[language];
  const { championships: count, first_year: year, club } = person;
  const form = new Intl.PluralRules(locales[language]).select(count);
  const counted = (championships[form] ?? championships.other ?? '').replace('#', String(count));
  const lead = [`${counted} ${since} ${year}`, ...(club ? [club] : [])].join(commas[language]);
  const best = mainBests(person)
    .map(({ lift, weight_kg: kg }) => `${liftTexts[language][lift]} ${kilogramsText(kg, language)}`)
    .join(commas[language]);
  return shortened(best ? `${lead}. ${bests}${best}.` : `${lead}.`);
}

/** The head of a person's page. @param image the address of the share picture */
export function personHeadOf(person: Person, image: string, asked: AskedPage): string {
  const { name, handle } = person;
  const path = personPath(handle);
  const described = { path, title: name, description: summary(person, asked.language), image, imageAlt: name };
  return whole([
    titleTag(`${name} · Power Corner`),
    ...tagsOf(asked, { ...described, type: 'profile' }),
    structuredData(profilePage(person, asked.site, image)),
  ]);
}

/** @param search the query of the page's address, with its question mark */
export function rankingsHeadOf(search: string, discipline: ChampionshipType, asked: AskedPage): string {
  const { rankings: title, rankingsText } = words[asked.language];
  const described = { path: rankingsPath + search, title, description: rankingsText(discipline), ...house };
  return whole([titleTag(`${title} · Power Corner`), ...tagsOf(asked, described)]);
}

/**
 * @param search the query of the page's address, with its question mark
 * @param sets those that the page offers
 */
export function recordsHeadOf(search: string, sets: readonly Pick<RecordSet, 'name'>[], asked: AskedPage): string {
  const { language } = asked;
  const { records: title, recordsText } = words[language];
  const names = sets.map(({ name }) => name[language] ?? name.fr).join(commas[language]);
  const description = shortened(recordsText(names && ` (${names})`));
  return whole([
    titleTag(`${title} · Power Corner`),
    ...tagsOf(asked, { path: recordsPath + search, title, description, ...house }),
  ]);
}
