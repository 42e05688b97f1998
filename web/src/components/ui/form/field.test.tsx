import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TextField } from './field.tsx';

function Weight({ inputMode }: { inputMode?: 'decimal' }) {
  const [value, setValue] = useState('');
  return (
    <TextField label="Poids" inputMode={inputMode} value={value} onChange={({ target }) => setValue(target.value)} />
  );
}

test('a field of numbers writes Arabic digits in Latin ones, another field leaves them', () => {
  const { rerender } = render(<Weight inputMode="decimal" />);
  const field = screen.getByLabelText<HTMLInputElement>('Poids');
  fireEvent.change(field, { target: { value: '٨٢٫٥' } });
  expect(field.value).toBe('82.5');
  rerender(<Weight />);
  fireEvent.change(field, { target: { value: '٨٢' } });
  expect(field.value).toBe('٨٢');
});
