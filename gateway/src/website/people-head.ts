import { kilogramsText, liftText } from '@power-corner/contracts/results/lift-texts';
import { lifts, type RecordLift } from '@power-corner/contracts/results/lifts';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import type { Person, PersonBest } from '@power-corner/contracts/records/people';
import { rankingsPath, recordsPath } from '@power-corner/contracts/championships/public-lists';
import type { RecordSet } from '@power-corner/contracts/records/records';
import { personPath, profilePage } from './profile-page.ts';
import { headTexts } from './texts/texts.ts';
import { commas, house, shortened, structuredData, tagsOf, titleTag, whole, type RequestedPage } from './tags.ts';

function mainBests({ bests, results }: Person): PersonBest[] {
  const shown = bests.filter(({ discipline }) => discipline === results[0]?.discipline);
  const heaviest = (lift: RecordLift) =>
    shown
      .filter((best) => best.lift === lift)
      .toSorted((one, other) => other.weight_kg - one.weight_kg)
      .slice(0, 1);
  return (['total', ...lifts] as const).flatMap(heaviest);
}

function summary(person: Person, language: Language): string {
  const say = headTexts(language);
  const { championships: count, first_year: year, club } = person;
  const lead = [say('career', { count, year }), ...(club ? [club] : [])].join(commas[language]);
  const bests = mainBests(person)
    .map(({ lift, weight_kg: kg }) => `${liftText(lift, language)} ${kilogramsText(kg, language)}`)
    .join(commas[language]);
  return shortened(bests ? `${lead}. ${say('bests', { bests })}` : `${lead}.`);
}

/** @param image the address of the share picture */
export function personHeadOf(person: Person, image: string, requested: RequestedPage): string {
  const { name, handle } = person;
  const path = personPath(handle);
  const described = { path, title: name, description: summary(person, requested.language), image, imageAlt: name };
  return whole([
    titleTag(`${name} · Power Corner`),
    ...tagsOf(requested, { ...described, type: 'profile' }),
    structuredData(profilePage(person, requested.site, image)),
  ]);
}

export function rankingsHeadOf(search: string, discipline: ChampionshipType, requested: RequestedPage): string {
  const say = headTexts(requested.language);
  const [title, description] = [say('rankings'), say('rankingsText', { discipline })];
  const described = { path: rankingsPath + search, title, description, ...house };
  return whole([titleTag(`${title} · Power Corner`), ...tagsOf(requested, described)]);
}

export function recordsHeadOf(
  search: string,
  sets: readonly Pick<RecordSet, 'name'>[],
  requested: RequestedPage,
): string {
  const { language } = requested;
  const say = headTexts(language);
  const title = say('records');
  const names = sets.map(({ name }) => name[language] ?? name.fr).join(commas[language]);
  const description = shortened(say('recordsText', { sets: names && ` (${names})` }));
  return whole([
    titleTag(`${title} · Power Corner`),
    ...tagsOf(requested, { path: recordsPath + search, title, description, ...house }),
  ]);
}
