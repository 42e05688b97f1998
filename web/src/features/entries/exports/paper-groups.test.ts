import { expect, test } from '@jest/globals';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { aParticipant } from '../../../../testing/builders.ts';
import { groupByClass } from './paper-groups.ts';

const one = (values: Partial<Participant>) => aParticipant({ division: '3 Movement', sex: 'Female', ...values });

test('puts participants in the order of the sport: division, sex, class, name; those without a class last', () => {
  const rows = [
    one({ lastname: 'Zerrouki', weight_class: null }),
    one({ lastname: 'Zerrouki', weight_class: '83Kg-93Kg' }),
    one({ lastname: 'Âmara', weight_class: '83Kg-93Kg' }),
    one({ lastname: 'Benali', weight_class: '66Kg-74Kg' }),
    one({ lastname: 'Cherif', weight_class: '66Kg-74Kg', sex: 'Male' }),
    one({ lastname: 'Dali', weight_class: '66Kg-74Kg', division: 'Bench Press' }),
  ];
  const groups = groupByClass(rows);
  expect(groups.flatMap((group) => group.rows)).toHaveLength(rows.length);
  const women = groups.filter(({ division, sex }) => division === '3 Movement' && sex === 'Female');
  expect(groups.at(-1)?.division).toBe('Bench Press');
  expect(women.map(({ weightClass, rows: people }) => [weightClass, people.map(({ lastname }) => lastname)])).toEqual([
    ['66Kg-74Kg', ['Benali']],
    ['83Kg-93Kg', ['Âmara', 'Zerrouki']],
    [null, ['Zerrouki']],
  ]);
});
