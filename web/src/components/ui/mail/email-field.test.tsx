import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { EmailField } from './email-field.tsx';

function Form({ email = '', onSent }: { email?: string; onSent?: (values: object) => void }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { email } });
  return (
    <form onSubmit={handleSubmit((values) => onSent?.(values))}>
      <EmailField label="E-mail" {...register('email')} />
      <button type="submit">Envoyer</button>
      <button type="button" onClick={() => reset({ email: '' })}>
        Vider
      </button>
    </form>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const take = { name: 'Utiliser cette adresse' };

test('offers the address that was meant after a pause, and takes it into the form', async () => {
  const onSent = jest.fn();
  render(<Form onSent={onSent} />);
  fireEvent.input(field(), { target: { value: 'lina@gmial.com' } });
  expect(screen.queryByRole('button', take)).toBeNull();
  const button = await screen.findByRole('button', take);
  // A press on the button leaves the field, whose text has changed.
  fireEvent.change(field());
  fireEvent.blur(field());
  expect(screen.getByRole('status').textContent).toBe('Vouliez-vous écrire lina@gmail.com\u00a0?');
  fireEvent.click(button);
  expect(field().value).toBe('lina@gmail.com');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button', take)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByRole('button', { name: 'Envoyer' });
  expect(onSent).toHaveBeenCalledWith({ email: 'lina@gmail.com' });
});

test('looks at an address that is there from the start, and forgets it when the form is emptied', async () => {
  render(<Form email="lina@hotmial.com" />);
  expect(await screen.findByRole('button', take)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Vider' }));
  expect(screen.queryByRole('button', take)).toBeNull();
});
