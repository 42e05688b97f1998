import { expect, test } from '@jest/globals';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { Person, PersonBest, PersonResult } from '@power-corner/contracts/records/people';
import { textsOf } from './share-picture.ts';

const result = (discipline: PersonResult['discipline']) => ({ discipline }) as PersonResult;
const best = (lift: RecordLift, weight_kg: number, discipline: PersonBest['discipline'] = 'Powerlifting') =>
  ({ lift, weight_kg, discipline }) as PersonBest;

const texts = (fields: Partial<Person>) =>
  textsOf({
    name: 'Lina Cherif',
    club: 'CRB Annaba',
    good_lift_rate: 0.8,
    bests: [best('squat', 200), best('total', 512.5), best('total', 480)],
    results: [result('Powerlifting')],
    ...fields,
  });
/** `Intl` separates with narrow and no-break spaces, and marks directions. */
const plain = ({ first, main, second }: ReturnType<typeof texts>) =>
  [first, main, second].map((text) => text.replace(/\s/g, ' ').replace(/\p{Cf}/gu, ''));

test.each<[string, Partial<Person>, string[]]>([
  [
    'the best total, the club and the rate of good lifts',
    {},
    ['POWERLIFTING', 'Total 512,5 kg', "CRB Annaba · 80 % d'essais réussis"],
  ],
  [
    'a lift where there is no total',
    { bests: [best('bench', 60)], club: null },
    ['POWERLIFTING', 'Développé couché 60 kg', "80 % d'essais réussis"],
  ],
  [
    'what belongs to the discipline of the latest result',
    { bests: [best('total', 600), best('dip', 80, 'Calisthenics')], results: [result('Calisthenics')] },
    ['CALISTHENICS', 'Dip 80 kg', "CRB Annaba · 80 % d'essais réussis"],
  ],
  [
    'the club alone without lifts',
    { bests: [], good_lift_rate: null, results: [result('Crossfit')] },
    ['CROSSFIT', '', 'CRB Annaba'],
  ],
  [
    'Arabic below an Arabic name',
    { name: 'سمير بن علي' },
    ['POWERLIFTING', 'المجموع 512,5 كغ', '80% من المحاولات ناجحة · CRB Annaba'],
  ],
])('shows %s', (_, fields, shown) => {
  expect(plain(texts(fields))).toEqual(shown);
});
