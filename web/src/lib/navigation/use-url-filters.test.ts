import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { useDebouncedSearch, useUrlFilters } from './use-url-filters.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function search() {
  const hear = jest.fn();
  const { result, rerender } = renderHook(({ heard }) => useDebouncedSearch(heard, hear), {
    initialProps: { heard: '' },
  });
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

test('a filter shows what was chosen before the address has followed, and the address decides afterwards', () => {
  let address = '/list?page=3';
  const still = () => undefined;
  const replace = jest.fn<(to: { search?: string } | string) => void>();
  const navigator = { createHref: () => '', go: still, push: still, replace };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Router, { location: address, navigator, children });
  const { result, rerender } = renderHook(() => useUrlFilters({ hidden: '1', sort: 'asc' }), { wrapper });
  const shown = () => ({ ...result.current.values, page: result.current.page });
  expect(shown()).toEqual({ hidden: '1', sort: 'asc', page: 3 });
  act(() => result.current.set('hidden', '0'));
  act(() => result.current.set('sort', 'desc'));
  expect(shown()).toEqual({ hidden: '0', sort: 'desc', page: 1 });
  expect(replace.mock.lastCall?.[0]).toMatchObject({ search: '?hidden=0&sort=desc' });
  address = '/list?hidden=0';
  rerender();
  expect(shown()).toEqual({ hidden: '0', sort: 'asc', page: 1 });
  address = '/list?page=3';
  rerender();
  expect(shown()).toEqual({ hidden: '1', sort: 'asc', page: 3 });
});
