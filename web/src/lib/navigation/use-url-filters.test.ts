import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { useUrlFilters } from './use-url-filters.ts';

test('shows a chosen filter before the address changes, and follows the address afterwards', () => {
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
