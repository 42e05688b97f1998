import { kilogramsText, liftText } from '@power-corner/contracts/results/lift-texts';
import { locales } from '@power-corner/contracts/lists';
import type { Person } from '@power-corner/contracts/records/people';
import { LRUCache } from 'lru-cache';
import { isRightToLeft } from '../../catalogue/pictures/lettering.ts';
import type { PosterTexts } from '../../catalogue/pictures/poster.ts';
import { drawTexts } from '../../catalogue/pictures/poster.ts';
import { sharePicture } from '../../catalogue/pictures/preview.ts';

type Shown = Pick<Person, 'name' | 'club' | 'good_lift_rate' | 'bests' | 'results'>;

const goodLifts = {
  fr: (percent: string) => `${percent} d'essais réussis`,
  ar: (percent: string) => `${percent} من المحاولات ناجحة`,
};

function mainBest({ bests, results }: Shown) {
  const heaviest = bests
    .filter(({ discipline }) => discipline === results[0]?.discipline)
    .toSorted((one, other) => other.weight_kg - one.weight_kg);
  return heaviest.find(({ lift }) => lift === 'total') ?? heaviest[0];
}

export function textsOf(person: Shown): PosterTexts {
  const { name, club, good_lift_rate: rate, results } = person;
  const language = isRightToLeft(name) ? 'ar' : 'fr';
  const best = mainBest(person);
  const lift = best ? liftText(best.lift, language) : '';
  const percent = rate?.toLocaleString(locales[language], { style: 'percent' });
  const facts = [club, percent && goodLifts[language](percent)].filter(Boolean);
  return {
    first: (results[0]?.discipline ?? '').toUpperCase(),
    name,
    main: best ? `${lift.charAt(0).toUpperCase()}${lift.slice(1)} ${kilogramsText(best.weight_kg, language)}` : '',
    // The first letter gives the line its direction, and a club may be written in Latin ones.
    second: (language === 'ar' ? facts.toReversed() : facts).join(' · '),
  };
}

const pictures = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  max: 50,
  fetchMethod: (_key, _stale, { context: draw }) => draw(),
  ignoreFetchAbort: true,
});

/** Pictures are kept in memory alone: nothing is stored that would outlive the person's consent. */
export function drawShareOf(person: Shown): { key: string; draw: () => Promise<Buffer> } {
  const texts = textsOf(person);
  const type = person.results[0]?.discipline ?? 'Powerlifting';
  const key = JSON.stringify([type, texts]);
  const draw = () => sharePicture(() => drawTexts(type, texts));
  return { key, draw: () => pictures.forceFetch(key, { context: draw }) };
}
