import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDebouncedSearch } from './use-debounced-search.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

function search() {
  const onSearch = jest.fn();
  const { result, rerender } = renderHook(({ current }) => useDebouncedSearch(current, onSearch), {
    initialProps: { current: '' },
  });
  return {
    onSearch,
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => jest.advanceTimersByTime(300)),
    /** The address follows. */
    address: (current: string) => rerender({ current }),
  };
}

test('searches once for a word, after a pause in typing', () => {
  const { onSearch, type, pause } = search();
  for (const text of ['C', 'Co', 'Cou']) type(text);
  expect(onSearch).not.toHaveBeenCalled();
  pause();
  expect(onSearch.mock.calls).toEqual([['Cou']]);
});

test('keeps what is typed while the address is slow', () => {
  const { onSearch, typed, type, pause, address } = search();
  type('Cou');
  pause();
  type('Coupe d');
  address('Cou');
  expect(typed()).toBe('Coupe d');
  pause();
  type('Coupe de');
  address('Coupe d');
  expect(typed()).toBe('Coupe de');
  expect(onSearch.mock.calls).toEqual([['Cou'], ['Coupe d']]);
});

test('shows a search that is cleared or restored from outside', () => {
  const { typed, type, pause, address } = search();
  type('Coupe');
  pause();
  address('Coupe');
  address('');
  expect(typed()).toBe('');
  address('Coupe');
  expect(typed()).toBe('Coupe');
});
