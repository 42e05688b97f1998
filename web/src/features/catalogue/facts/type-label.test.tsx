import { expect, test } from '@jest/globals';
import { championshipTypes } from '@power-corner/contracts/lists';
import { render } from '@testing-library/react';
import { TypeLabel } from './type-label.tsx';

const signs = (label: React.JSX.Element) =>
  [...render(label).container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('each discipline has one sign, its own; a card adds a second one to that of Powerlifting alone', () => {
  const alone = championshipTypes.map((type) => signs(<TypeLabel type={type} />));
  expect(alone.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(alone.flat()).size).toBe(3);
  for (const [index, type] of championshipTypes.entries()) {
    const onCard = signs(<TypeLabel type={type} extraIcon />);
    expect(onCard[0]).toBe(alone[index]?.[0]);
    expect(onCard).toHaveLength(type === 'Powerlifting' ? 2 : 1);
  }
});
