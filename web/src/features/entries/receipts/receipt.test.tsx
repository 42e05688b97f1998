import { expect, jest, test } from '@jest/globals';
import * as calls from '@power-corner/contracts/calls/participations/receipts';
import type { Receipt } from '@power-corner/contracts/participations/receipts';
import { receiptRequired, receiptWrongType } from '@power-corner/contracts/participations/receipt-file';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { idOf, myChampionship } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { faultText } from '../../../lib/i18n/i18n.ts';
import { expectAccessible } from '../../../../testing/axe.ts';
import { FeeStatus } from './fee-status.tsx';

const read = routeOf(calls.getReceipt, { params: { id: idOf(2) } });
const linkOf = (type: Receipt['type'], lifeMs = 300_000) => ({
  body: {
    status: 200,
    data: { url: `/api-link/${type}`, type, expires_at: new Date(Date.now() + lifeMs).toISOString() },
  },
});

function open(fee: 'unpaid' | 'under_review' | 'paid' | 'refused', receipt: Receipt | null = null) {
  const server = fakeServer({ [read]: linkOf('application/pdf') });
  const onChanged = jest.fn();
  const participation = myChampionship({ fee, receipt, entry_fee_dzd: 2000 });
  renderScreen(<FeeStatus participation={participation} onChanged={onChanged} />);
  return { server, onChanged };
}
const pdf: Receipt = { type: 'application/pdf', uploaded_at: '2026-05-01T09:00:00.000Z' };

test('asks for a file, and refuses one that is no receipt before it is sent', async () => {
  open('unpaid');
  const input = await screen.findByLabelText('Reçu du paiement');
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer le reçu' }));
  expect(await screen.findByText(faultText(receiptRequired))).toBeDefined();
  const file = new File(['<!doctype html><script></script>'], 'recu.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(screen.queryByText(faultText(receiptRequired))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer le reçu' }));
  expect(await screen.findByText(faultText(receiptWrongType))).toBeDefined();
  expect(document.activeElement).toBe(input);
});

test('says what to do with a photo that only some devices can read', async () => {
  open('unpaid');
  const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(20)], 'IMG_0001.HEIC');
  fireEvent.change(await screen.findByLabelText('Reçu du paiement'), { target: { files: [heic] } });
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer le reçu' }));
  expect(await screen.findByText(/envoyez une capture d'écran/)).toBeDefined();
});

test('shows a PDF behind a link, which is asked for again once it has run out', async () => {
  const { server } = open('under_review', pdf);
  server.answer(read, linkOf('application/pdf', -1000));
  fireEvent.click(await screen.findByRole('button', { name: 'Voir le reçu' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Ouvrir le PDF' }));
  await waitFor(() => expect(server.requestsTo(read)).toHaveLength(2));
  await expectAccessible();
});

test('shows a picture in place', async () => {
  const { server } = open('under_review', { ...pdf, type: 'image/png' });
  server.answer(read, linkOf('image/png'));
  fireEvent.click(await screen.findByRole('button', { name: 'Voir le reçu' }));
  expect((await screen.findByAltText('Reçu du paiement')).getAttribute('src')).toBe('/api-link/image/png');
});

test('says why a receipt cannot be shown, and offers it again', async () => {
  const { server } = open('under_review', pdf);
  server.answer(read, { status: 503, body: { code: 'UNAVAILABLE', message: 'Réessayez dans un instant.' } });
  const button = await screen.findByRole('button', { name: 'Voir le reçu' });
  fireEvent.click(button);
  expect(await screen.findByText('Réessayez dans un instant.')).toBeDefined();
  expect(button).toBeDefined();
  await expectAccessible();
});

test('takes no other receipt once the fee is paid', async () => {
  open('paid', pdf);
  expect(await screen.findByRole('button', { name: 'Voir le reçu' })).toBeDefined();
  expect(screen.queryByLabelText(/reçu/i)).toBeNull();
});
