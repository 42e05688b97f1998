import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ResendLink } from './resend-link.tsx';

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(
    async () => new Response(JSON.stringify({ status, message: 'Voilà.', ...body }), { status, headers }),
  );
const button = () => screen.getByRole('button', { name: /^Renvoyer/ });

test('counts down until the server would send another link', async () => {
  answer(200, { retry_after: 60, expires_at: '2026-11-25T16:24:00.000Z' });
  const { rerender } = render(<ResendLink email="lina@example.dz" label="Renvoyer le lien" />);
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toMatch(/dans (60|61) s/));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect(fetched).toHaveBeenCalledTimes(1);
  rerender(<ResendLink email="nadia@example.dz" label="Renvoyer le lien" />);
  expect(button().textContent).toBe('Renvoyer le lien');
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test('counts down the Retry-After of a refusal, then sends again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  answer(429, { code: 'TOO_MANY_REQUESTS' }, { 'Retry-After': '20' });
  render(<ResendLink email="lina@example.dz" label="Renvoyer le lien" />);
  await act(async () => {
    fireEvent.click(button());
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(button().textContent).toMatch(/dans (20|21) s/);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(button().textContent).toMatch(/dans (15|16) s/);
  await act(() => jest.advanceTimersByTimeAsync(17_000));
  expect(button().textContent).toBe('Renvoyer le lien');
  await act(async () => {
    fireEvent.click(button());
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(fetched).toHaveBeenCalledTimes(2);
});
