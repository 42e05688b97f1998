import { kilogramsText, liftText } from '@power-corner/contracts/results/lift-texts';
import { lifts, type RecordLift } from '@power-corner/contracts/results/lifts';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import type { Person, PersonBest } from '@power-corner/contracts/records/people';
import { rankingsPath, recordsPath } from '@power-corner/contracts/championships/public-lists';
import type { RecordSet } from '@power-corner/contracts/records/records';
import { personPath, profilePage } from './profile-page.ts';
import { headTexts } from './texts/texts.ts';
import { commas, house, shortened, structuredData, tagsOf, titleTag, whole, type AskedPage } from './tags.ts';

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
  const say = headTexts(language);
  const { championships: count, first_year: year, club } = person;
  const lead = [say('career', { count, year }), ...(club ? [club] : [])].join(commas[language]);
  const bests = mainBests(person)
    .map(({ lift, weight_kg: kg }) => `${liftText(lift, language)} ${kilogramsText(kg, language)}`)
    .join(commas[language]);
  return shortened(bests ? `${lead}. ${say('bests', { bests })}` : `${lead}.`);
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
  const say = headTexts(asked.language);
  const [title, description] = [say('rankings'), say('rankingsText', { discipline })];
  const described = { path: rankingsPath + search, title, description, ...house };
  return whole([titleTag(`${title} · Power Corner`), ...tagsOf(asked, described)]);
}

/**
 * @param search the query of the page's address, with its question mark
 * @param sets those that the page offers
 */
export function recordsHeadOf(search: string, sets: readonly Pick<RecordSet, 'name'>[], asked: AskedPage): string {
  const { language } = asked;
  const say = headTexts(language);
  const title = say('records');
  const names = sets.map(({ name }) => name[language] ?? name.fr).join(commas[language]);
  const description = shortened(say('recordsText', { sets: names && ` (${names})` }));
  return whole([
    titleTag(`${title} · Power Corner`),
    ...tagsOf(asked, { path: recordsPath + search, title, description, ...house }),
  ]);
}
