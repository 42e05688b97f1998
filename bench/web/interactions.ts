import { fr } from '../../web/src/locales/catalogues.ts';
import type { Filled } from './fill.ts';
import { idle, type Phone } from './phone.ts';

interface Script {
  name: string;
  as: 'visitor' | 'athlete' | 'admin';
  path: (filled: Filled) => string;
  act: (phone: Phone) => Promise<void>;
}

/** Types as a thumb does: each key is an event of its own, which a filled value is not. */
async function type({ page }: Phone, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().tap();
  await page.keyboard.type(text, { delay: 60 });
  await idle(page);
}

/** Chooses the next option by the key, since a chosen one would be no event of a person. */
async function chooseNext({ page }: Phone, index: number): Promise<void> {
  await page.locator('main select').nth(index).focus();
  await page.keyboard.press('ArrowDown');
  await idle(page);
}

async function press({ page }: Phone, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  // A person scrolls before the press: the work of the scroll does not count as the press's.
  await button.scrollIntoViewIfNeeded();
  await idle(page);
  await button.tap();
  await idle(page);
}

const script = (name: string, as: Script['as'], path: string | Script['path'], act: Script['act']): Script => ({
  name,
  as,
  path: typeof path === 'string' ? () => path : path,
  act,
});
const users = '/dashboard/admin/users';
const participants = ({ crowded }: Filled) => `/dashboard/admin/championships/${crowded}`;

export const scripts: readonly Script[] = [
  script('open the menu on the welcome', 'visitor', '/', (phone) => press(phone, fr['nav.menu'])),
  script('open "mot de passe oublié"', 'visitor', '/login', async (phone) => {
    await press(phone, fr['forgot.title']);
    await phone.page.getByRole('dialog').waitFor();
  }),
  script('type into the sign-up form', 'visitor', '/signup', async (phone) => {
    await type(phone, fr['field.firstname'], 'Lina');
    await type(phone, fr['field.lastname'], 'Haddad');
    await press(phone, fr['signup.submit']);
  }),
  script('search 200 championships', 'athlete', '/championships', (phone) =>
    type(phone, fr['championships.search'], 'coupe 1'),
  ),
  script('filter 200 championships', 'athlete', '/championships', (phone) => chooseNext(phone, 0)),
  script('turn the page of 200 championships', 'athlete', '/championships', (phone) => press(phone, fr['paging.next'])),
  script('search 1,000 users', 'admin', users, (phone) => type(phone, fr['users.search'], 'haddad')),
  script('turn the page of 1,000 users', 'admin', users, (phone) => press(phone, fr['paging.next'])),
  script('search 1,000 participants', 'admin', participants, (phone) => type(phone, fr['participants.search'], 'lina')),
  script('filter 1,000 participants', 'admin', participants, (phone) => chooseNext(phone, 0)),
  script('turn the page of 1,000 participants', 'admin', participants, (phone) => press(phone, fr['paging.next'])),
];
