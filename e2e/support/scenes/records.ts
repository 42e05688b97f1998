import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { fault } from '@power-corner/contracts/messages/fault';
import { recordSetDefaults } from '@power-corner/contracts/records/record-lists';
import type { HeldRecord, ProvisionalRecord, RecordSet } from '@power-corner/contracts/records/records';
import type { Page } from '@playwright/test';
import { dialog, press, text } from './locators.ts';
import { answered, bareThen, down, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const path = '/records';
const records = `**${calls.listRecords.path}*`;
const history = `**${addressOf(calls.listRecordHistory, { params: { id: '*' } })}`;

const country = 'a'.repeat(24);
const gym = 'b'.repeat(24);

const set = (id: string, name: RecordSet['name'], order: number): RecordSet => ({
  ...recordSetDefaults,
  id,
  name,
  discipline: 'Powerlifting',
  order,
});
const sets = [
  set(country, { fr: 'Algérie', en: 'Algeria', ar: 'الجزائر' }, 0),
  set(gym, { fr: 'Power Corner', en: null, ar: null }, 1),
];

const record = (id: string, weight: number, name: string, rest: Partial<HeldRecord> = {}): HeldRecord => ({
  id: id.repeat(24),
  set_id: country,
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  weight_kg: weight,
  name,
  handle: null,
  club: 'CRB Annaba',
  date: '2026-04-24',
  place: 'Annaba',
  championship: { slug: 'coupe-d-annaba', name: "Coupe d'Annaba" },
  state: 'ratified',
  replaced: null,
  ...rest,
});
const before = record('5', 250, 'Karim Ziani', { date: '2019-05-02', championship: null });
const rows = [
  record('1', 260, 'Yacine Boudiaf'),
  record('2', 262.5, 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal', {
    state: 'provisional',
    date: '2026-06-12',
  }),
  record('3', 655, 'Yacine Boudiaf', { lift: 'total' }),
  record('4', 137.5, 'سمير بن علي', {
    set_id: gym,
    age_category: 'Junior',
    weight_class: '120+',
    lift: 'bench',
    equipment: 'Single-ply',
    club: null,
    championship: null,
    place: null,
  }),
];
const withRecords = bareThen(path, (page) =>
  answered(page, records, 200, { data: { sets, records: rows }, total: rows.length }),
);

async function withHistory(page: Page): Promise<void> {
  await withRecords(page);
  await answered(page, history, 200, { data: [...rows.slice(0, 2).toReversed(), before] });
}
/** A summary has no role of its own. */
const unfold = (page: Page) => page.getByRole('main').locator('summary').first().click();

const adminPath = '/dashboard/admin/records';
const allSets = `**${calls.listRecordSets.path}`;
const provisional = `**${calls.listProvisionalRecords.path}`;

/** A record waits for an admin's decision. */
async function toDecide(page: Page): Promise<void> {
  const waitingRecord: ProvisionalRecord = {
    ...record('2', 262.5, 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal', { state: 'provisional' }),
    replaced: { id: '1'.repeat(24), weight_kg: 260, name: 'Yacine Boudiaf' },
    set: 'Algérie',
    conditions: ['three_referees', 'scales_and_bar', 'identity'],
    bodyweight_kg: 81.35,
  };
  await answered(page, allSets, 200, { data: sets });
  await answered(page, provisional, 200, { data: [waitingRecord] });
}

/** The public records, and those that admins decide. */
export const recordScenes: readonly Scene[] = [
  { name: 'records', path, desk: true, before: withRecords, seen: text('4 records') },
  {
    name: 'records-history',
    path,
    desk: true,
    before: withHistory,
    act: unfold,
    seen: text('Karim Ziani'),
  },
  {
    name: 'records-filtered',
    path: `${path}?set=${country}&sex=Male&weight_class=83`,
    before: withRecords,
    seen: text('3 records'),
  },
  {
    name: 'records-none',
    path,
    before: bareThen(path, (page) => answered(page, records, 200, { data: { sets: [], records: [] }, total: 0 })),
    seen: text(/^Aucun record pour/),
  },
  {
    name: 'records-loading',
    path,
    before: bareThen(path, (page) => waiting(page, records)),
    seen: (page) => page.getByRole('heading', { name: 'Records' }),
  },
  {
    name: 'records-failed',
    path,
    before: bareThen(path, (page) => down(page, records)),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  },
  {
    name: 'admin-records',
    role: 'admin',
    path: adminPath,
    desk: true,
    before: toDecide,
    seen: text('À homologuer'),
  },
  {
    name: 'admin-records-refuse',
    role: 'admin',
    path: adminPath,
    before: toDecide,
    act: press('Refuser'),
    seen: (page) => dialog(page).getByLabel('Motif'),
  },
  {
    name: 'admin-records-set',
    role: 'admin',
    path: adminPath,
    desk: true,
    before: toDecide,
    act: press('Nouvelle liste'),
    seen: (page) => dialog(page).getByLabel('Nom', { exact: true }),
  },
  {
    name: 'admin-records-faults',
    role: 'admin',
    path: adminPath,
    desk: true,
    before: async (page) => {
      await toDecide(page);
      await answered(page, `**${calls.importRecords.path.replace('{id}', '*')}`, 400, {
        code: 'INVALID_REQUEST',
        message: fault('sheetFaults', { count: 2 }),
        error: { message: fault('sheetFaults', { count: 2 }) },
        requestId: 'scene',
        errors: [
          { line: 3, column: 'WeightKg', message: fault('cellDecimals', { cell: '102,555' }) },
          { line: 8, column: 'Name', message: fault('cellNameMissing') },
        ],
      });
    },
    act: (page) =>
      page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from('Sex,Name\nM,A') }),
    seen: (page) => page.getByText('WeightKg'),
    errors: [/400/],
  },
  {
    name: 'admin-records-none',
    role: 'admin',
    path: adminPath,
    before: async (page) => {
      await answered(page, allSets, 200, { data: [] });
      await answered(page, provisional, 200, { data: [] });
    },
    seen: text('Aucune liste'),
  },
  {
    name: 'admin-records-failed',
    role: 'admin',
    path: adminPath,
    before: (page) => down(page, allSets),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  },
];
