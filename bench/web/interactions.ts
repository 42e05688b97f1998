import { fr } from '../../web/src/locales/catalogues.ts';
import type { Filled } from './fill.ts';
import { idle, type Phone } from './phone.ts';

export interface Script {
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

async function openDialog(phone: Phone, name: string): Promise<void> {
  await press(phone, name);
  await phone.page.getByRole('dialog').waitFor();
}

/** Interactions on the screens with the most content. */
export const scripts: readonly Script[] = [
  {
    name: 'open the menu on the welcome',
    as: 'visitor',
    path: () => '/',
    act: (phone) => press(phone, fr['nav.menu']),
  },
  {
    name: 'open "mot de passe oublié"',
    as: 'visitor',
    path: () => '/login',
    act: (phone) => openDialog(phone, fr['login.forgot']),
  },
  {
    name: 'type into the sign-up form',
    as: 'visitor',
    path: () => '/signup',
    act: async (phone) => {
      await type(phone, fr['field.firstname'], 'Lina');
      await type(phone, fr['field.lastname'], 'Haddad');
      await press(phone, fr['signup.submit']);
    },
  },
  {
    name: 'search 200 championships',
    as: 'athlete',
    path: () => '/championships',
    act: (phone) => type(phone, fr['championships.search'], 'coupe 1'),
  },
  {
    name: 'filter 200 championships',
    as: 'athlete',
    path: () => '/championships',
    act: (phone) => chooseNext(phone, 0),
  },
  {
    name: 'turn the page of 200 championships',
    as: 'athlete',
    path: () => '/championships',
    act: (phone) => press(phone, fr['paging.next']),
  },
  {
    name: 'search 1,000 users',
    as: 'admin',
    path: () => '/dashboard/admin/users',
    act: (phone) => type(phone, fr['users.search'], 'haddad'),
  },
  {
    name: 'turn the page of 1,000 users',
    as: 'admin',
    path: () => '/dashboard/admin/users',
    act: (phone) => press(phone, fr['paging.next']),
  },
  {
    name: 'search 1,000 participants',
    as: 'admin',
    path: ({ crowded }) => `/dashboard/admin/championships/${crowded}`,
    act: (phone) => type(phone, fr['participants.search'], 'lina'),
  },
  {
    name: 'filter 1,000 participants',
    as: 'admin',
    path: ({ crowded }) => `/dashboard/admin/championships/${crowded}`,
    act: (phone) => chooseNext(phone, 0),
  },
  {
    name: 'turn the page of 1,000 participants',
    as: 'admin',
    path: ({ crowded }) => `/dashboard/admin/championships/${crowded}`,
    act: (phone) => press(phone, fr['paging.next']),
  },
];
