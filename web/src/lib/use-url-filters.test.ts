/** @jest-environment ./web/testing/environment.js */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './use-url-filters.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function search() {
  const hear = jest.fn();
  const { result, rerender } = renderHook(({ heard }) => useTypedSearch(heard, hear), { initialProps: { heard: '' } });
  return {
    hear,
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => jest.advanceTimersByTime(300)),
    /** The address has taken it. */
    address: (heard: string) => rerender({ heard }),
  };
}

test('a word is one search, heard after a pause', () => {
  const { hear, type, pause } = search();
  for (const text of ['C', 'Co', 'Cou']) type(text);
  expect(hear).not.toHaveBeenCalled();
  pause();
  expect(hear.mock.calls).toEqual([['Cou']]);
});

test('what is typed while the address is slow stays', () => {
  const { hear, typed, type, pause, address } = search();
  type('Cou');
  pause();
  type('Coupe d');
  address('Cou');
  expect(typed()).toBe('Coupe d');
  pause();
  type('Coupe de');
  address('Coupe d');
  expect(typed()).toBe('Coupe de');
  expect(hear.mock.calls).toEqual([['Cou'], ['Coupe d']]);
});

test('a search that is cleared or gone back to from outside is shown', () => {
  const { typed, type, pause, address } = search();
  type('Coupe');
  pause();
  address('Coupe');
  address('');
  expect(typed()).toBe('');
  address('Coupe');
  expect(typed()).toBe('Coupe');
});
