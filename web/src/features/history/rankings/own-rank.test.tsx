import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { OwnRank } from './own-rank.tsx';
import { ownRowId } from './ranking-table.tsx';

const own = { id: 'own', rank: 51, page: 2 };

const rank = (values: Partial<ComponentProps<typeof OwnRank>> = {}) => (
  <>
    <OwnRank own={own} page={1} rows={[{ id: 'other' }]} isLoading={false} goTo={() => undefined} {...values} />
    <strong id={ownRowId} tabIndex={-1}>
      Vous
    </strong>
  </>
);

/** Shows the first page, jumps to the second one, and lets it load. */
function jump() {
  const { rerender } = render(rank());
  fireEvent.click(screen.getByRole('button', { name: 'Aller à ma ligne' }));
  rerender(rank({ page: 2, isLoading: true }));
  return (values: Partial<ComponentProps<typeof OwnRank>>) => rerender(rank(values));
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

test('the row has the focus once its page has arrived', () => {
  const show = jump();
  expect(document.activeElement).toBe(document.body);
  show({ page: 2, rows: [{ id: 'own' }] });
  expect(document.activeElement?.id).toBe(ownRowId);
});

test('a page that arrives without the row ends the jump: the row does not take the focus later', () => {
  const show = jump();
  show({ page: 2, rows: [{ id: 'other' }] });
  show({ page: 2, rows: [{ id: 'own' }] });
  expect(document.activeElement).toBe(document.body);
});

test('another page ends the jump', () => {
  const show = jump();
  show({ page: 1 });
  show({ page: 2, rows: [{ id: 'own' }] });
  expect(document.activeElement).toBe(document.body);
});
