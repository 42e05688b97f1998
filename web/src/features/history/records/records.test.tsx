import { afterEach, expect, test } from '@jest/globals';
import { listRecordHistory, listRecords } from '@power-corner/contracts/calls/results/records';
import { type HeldRecord, type RecordSet } from '@power-corner/contracts/records/records';
import { recordSetDefaults } from '@power-corner/contracts/records/record-lists';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { unfold } from '../../../../testing/unfold.ts';
import { Records } from './records.tsx';

const country = 'a'.repeat(24);
const gym = 'b'.repeat(24);
/** Of the record that stands. */
const standing = 'c'.repeat(24);

const set = (id: string, fr: string, discipline: RecordSet['discipline'] = 'Powerlifting'): RecordSet => ({
  ...recordSetDefaults,
  id,
  name: { fr, en: null, ar: null },
  discipline,
});
let made = 0;
const record = (name: string, weight: number, rest: Partial<HeldRecord> = {}): HeldRecord => ({
  id: String((made += 1)).padStart(24, '0'),
  set_id: country,
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  weight_kg: weight,
  name,
  handle: null,
  club: null,
  date: '2026-04-24',
  place: 'Oran',
  championship: { slug: 'coupe', name: 'Coupe' },
  state: 'ratified',
  replaced: null,
  ...rest,
});
const records = [
  record('Heavy', 300, { weight_class: '120+' }),
  record('Total', 700, { lift: 'total' }),
  record('Waits', 262.5, { state: 'provisional' }),
  // A step on the way there: the heavier one waits for it.
  record('Step', 261, { state: 'provisional' }),
  record('Stands', 260, { id: standing, handle: '2024KACI01' }),
  record('Gym', 200, { set_id: gym, championship: null }),
];

const media = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = media;
});

const history = routeOf(listRecordHistory, { params: { id: standing } });

function open(at: string) {
  const server = fakeServer({
    [routeOf(listRecords)]: {
      body: {
        status: 200,
        data: { sets: [set(country, 'Algérie'), set(gym, 'Salle', 'Calisthenics')], records },
        total: records.length,
      },
    },
    [history]: {
      body: {
        status: 200,
        data: [
          record('Stands', 260, { id: standing }),
          record('Old', 250, { championship: null, handle: '2019ZIAN01' }),
        ],
      },
    },
  });
  renderScreen(
    <main>
      <Records />
    </main>,
    { at, pattern: '/records' },
  );
  return server;
}
const asked = (server: ReturnType<typeof open>) =>
  Object.fromEntries(server.requestsTo(routeOf(listRecords)).at(-1)?.query ?? []);
const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[3]?.textContent ?? []);

test('records stand by set, class and lift, one row for each, with the weight that waits to replace it', async () => {
  open('/records');
  await screen.findByText('Stands');
  expect(names()).toEqual(['Stands', 'Total', 'Heavy', 'Gym']);
  expect(screen.getByText('4 records')).toBeDefined();
  const row = within(screen.getByText('Stands').closest('tr') as HTMLElement);
  expect(row.getByText(/^À homologuer/).textContent.replaceAll('\u00a0', ' ')).toBe('À homologuer : 262,5 kg');
  expect(screen.getAllByText(/^À homologuer/)).toHaveLength(1);
  expect(row.getByRole('link', { name: 'Stands' }).getAttribute('href')).toBe('/p/2024KACI01');
  expect(screen.getByText('Oran').closest('a')).toBeNull();
});

test('the name of a list is said once, above its records', async () => {
  open('/records');
  await screen.findByText('Stands');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Algérie',
    'Salle',
  ]);
  expect(screen.getAllByText('Algérie', { selector: ':not(option)' })).toHaveLength(2);
});

test('on a phone a record is its line, which unfolds to its history', async () => {
  const nothing = () => undefined;
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList;
  const server = open(`/records?set=${country}`);
  await screen.findByText(/^Squat · 260.*Stands$/);
  expect(server.requestsTo(history)).toHaveLength(0);
  const line = unfold(/^Squat · 260.*Stands$/);
  expect(line.textContent).toMatch(/Homme · Open · 83.kg À homologuer/);
  expect((await within(line).findByRole('link', { name: 'Old' })).getAttribute('href')).toBe('/p/2019ZIAN01');
  await expectAccessible();
});

test('the filters stand in the address, and words that are not known are none', async () => {
  const server = open(`/records?sex=Other&age_category=Junior&weight_class=9999&set=${gym}`);
  await screen.findByText('Gym');
  expect(names()).toEqual(['Gym']);
  expect(asked(server)).toEqual({ age_category: 'Junior' });
  fireEvent.change(screen.getByLabelText('Sexe'), { target: { value: 'Female' } });
  await waitFor(() => expect(asked(server)).toEqual({ sex: 'Female', age_category: 'Junior' }));
  expect(screen.getByTestId('address').textContent).toContain('sex=Female');
});

test('a discipline narrows the records and the lists to choose from', async () => {
  open(`/records?set=${country}`);
  await screen.findByText('Stands');
  fireEvent.change(screen.getByLabelText('Discipline'), { target: { value: 'Calisthenics' } });
  expect(await screen.findByText('Gym')).toBeDefined();
  expect(names()).toEqual(['Gym']);
  expect(screen.getByTestId('address').textContent).toBe('/records?discipline=Calisthenics');
  const options = within(screen.getByLabelText('Liste')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Toutes les listes', 'Salle · Calisthenics']);
});

test('the history is read when it is opened, and leads to the results', async () => {
  const server = open(`/records?set=${country}`);
  const row = (await screen.findByText('Stands')).closest('tr') as HTMLElement;
  expect(server.requestsTo(history)).toHaveLength(0);
  const details = within(row).getByText('Historique').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect((await within(details).findByRole('link', { name: 'Old' })).getAttribute('href')).toBe('/p/2019ZIAN01');
  expect(within(details).getByRole('link', { name: 'Coupe' }).getAttribute('href')).toBe('/c/coupe#resultats');
  await expectAccessible();
});

test('a set that is not there any more leaves a way back to all records', async () => {
  open('/records?set=gone');
  fireEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('Stands')).toBeDefined();
});

/** The server's renderer asks for a channel that jsdom lacks, and does not use it for a text. */
async function renderToString(page: ReactNode): Promise<string> {
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
  });
  return (await import('react-dom/server')).renderToString(page);
}

test('the filters of the prerendered page wait for the application', async () => {
  fakeServer({ [routeOf(listRecords)]: { body: { status: 200, data: { sets: [], records }, total: records.length } } });
  const page = (
    <MemoryRouter initialEntries={['/records']}>
      <Records />
    </MemoryRouter>
  );
  document.body.innerHTML = `<div id="root">${await renderToString(page)}</div>`;
  const filter = () => screen.getByLabelText<HTMLSelectElement>('Sexe');
  expect(filter().disabled).toBe(true);
  render(page, { container: document.getElementById('root')!, hydrate: true });
  await waitFor(() => expect(filter().disabled).toBe(false));
});
