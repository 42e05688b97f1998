import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DataView } from './data-view.tsx';

const rows = ['Amine', 'Bilal', 'Chérif', 'Dalila', 'Emna'];

function List() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggleAll = (some: readonly string[]) =>
    setChosen((before) => {
      const rest = before.filter((each) => !some.includes(each));
      return some.every((each) => before.includes(each)) ? rest : [...rest, ...some];
    });
  const select = {
    label: (row: string) => row,
    allLabel: 'Tous',
    has: (row: string) => chosen.includes(row),
    toggle: (row: string) => toggleAll([row]),
    toggleAll,
  };
  const column = { key: 'name', label: 'Nom', cell: (row: string) => row, title: true };
  return <DataView caption="Liste" columns={[column]} rows={rows} rowKey={(row) => row} select={select} />;
}

test('the Shift key marks every row from the one before it on, and clears them again', () => {
  render(<List />);
  const box = (name: string) => screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0]!;
  const marked = () => rows.filter((row) => box(row).checked);
  fireEvent.click(box('Bilal'));
  fireEvent.click(box('Dalila'), { shiftKey: true });
  expect(marked()).toEqual(['Bilal', 'Chérif', 'Dalila']);
  fireEvent.click(box('Chérif'), { shiftKey: true });
  expect(marked()).toEqual(['Bilal']);
  fireEvent.click(box('Emna'));
  expect(marked()).toEqual(['Bilal', 'Emna']);
});
