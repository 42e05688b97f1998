import { expect, test } from '@jest/globals';
import { changesOf } from './words.ts';

const said = (...act: [Parameters<typeof changesOf>[0]['before'], Parameters<typeof changesOf>[0]['after']]) =>
  changesOf({ before: act[0], after: act[1] }).map(({ label, before, after }) =>
    [label, ...(before === undefined ? [] : [before]), after].join(' > '),
  );

test('an attempt reads in the order of what was judged, and a score in words', () => {
  const attempt = { journal: 'attempt_judged', lift: 'bench', number: 2, weight_kg: 67.5, outcome: 'good' };
  expect(said({ outcome: null }, attempt)).toEqual([
    'Événement > Essai jugé',
    'Mouvement > développé couché',
    'Essai > 2',
    'Charge (kg) > 67,5',
    'Décision > aucun > réussi',
  ]);
  const score = { event: 'Fran', value: null, capped: true, reps_left: 8, status: 'finished' };
  expect(said(null, score)).toEqual([
    'Épreuve > Fran',
    'Score > aucun',
    'Arrêté au temps limite > oui',
    'Répétitions restantes > 8',
    'Statut > Terminé',
  ]);
});

test('a status is that of the championship, and an unknown field keeps its name', () => {
  expect(said({ status: 'ongoing' }, { status: 'canceled' })).toEqual(['Statut > En cours > Annulé']);
  expect(said({ category_set: 'club' }, { category_set: 'ipf' })).toEqual([
    'Catégories > Club\u00a0: 4 âges, 7 classes > IPF\u00a0: par sexe',
  ]);
  expect(said(null, { later: 'thing' })).toEqual(['later > thing']);
});
