import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { GymFacts } from './gym.tsx';

test('the gym is shown as it was typed, its addresses as links that recommend nothing', () => {
  const gym = { offer: 'Force et cardio', hours: '', prices: 'https://example.dz/tarifs', place: '', picture: null };
  render(<GymFacts gym={gym} />);
  expect(screen.getByText('Force et cardio')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://example.dz/tarifs' }).getAttribute('rel')).toBe('nofollow');
});
