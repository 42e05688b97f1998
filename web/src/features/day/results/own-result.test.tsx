import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { myChampionship } from '../../../../testing/builders.ts';
import { OwnResult } from './own-result.tsx';

const result = {
  place: 1,
  total_kg: 502.5,
  points: { ipf_gl: 70.5, dots: 350 },
  score: null,
  bests: { squat: 180, bench: 110, deadlift: 212.5 },
};

const shown = (change: object) =>
  render(
    <MemoryRouter>
      <OwnResult championship={myChampionship({ slug: 'coupe' })} result={{ ...result, ...change }} />
    </MemoryRouter>,
  );

test('shows place, total, bests and points, and leads to all results', () => {
  shown({});
  const section = screen.getByRole('region', { name: 'Votre résultat' });
  expect(section.textContent).toMatch(/1re place/);
  expect(section.textContent).toMatch(/502,5\s*kg/);
  expect(section.textContent).toMatch(/Squat 180\s*kg · Développé couché 110\s*kg · Soulevé de terre 212,5\s*kg/);
  expect(section.textContent).toMatch(/70,50/);
  expect(screen.getByRole('link', { name: /Tous les résultats/ }).getAttribute('href')).toBe('/c/coupe');
});

test('names why there is no place, and shows no total that was not reached', () => {
  shown({ place: 'DQ', total_kg: null, points: { ipf_gl: null, dots: null }, bests: {} });
  expect(screen.getByRole('region').textContent).toMatch(/^Disqualifié/);
  expect(screen.queryByText(/kg|GL/)).toBeNull();
});

test('calls who has no good attempt without a total, and not disqualified', () => {
  shown({ place: 'DQ', bombed_out: true, total_kg: null, points: { ipf_gl: null, dots: null }, bests: {} });
  expect(screen.getByRole('region').textContent).toMatch(/^Pas de total/);
  expect(screen.queryByText(/Disqualifié/)).toBeNull();
});
