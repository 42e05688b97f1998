import { expect, test } from '@jest/globals';
import { deleteDraft, restoreDraft, saveDraft } from '../forms/form-draft.ts';
import { clearToken, saveToken } from './token.ts';

const logIn = (sub: string, usertype = 'athlete') => {
  const claims = { sub, usertype, firstname: 'Lina', lastname: 'Kaci', iat: 1, exp: 4_000_000_000 };
  saveToken(`head.${btoa(JSON.stringify(claims))}.signature`);
};
const typed = () => restoreDraft('email', { email: '' }, ['email']).email;
const type = () => saveDraft('email', { email: 'lina@exemple.dz' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

test('typed texts are gone after a logout', () => {
  logIn('lina');
  type();
  saveDraft('list:/dashboard/admin/users', { search: '?search=haddad' });
  clearToken();
  expect(drafts()).toEqual([]);
});

test('a session that the server ends leaves what was typed to the same person alone', () => {
  logIn('lina');
  type();
  clearToken(true);
  logIn('karim');
  expect(typed()).toBe('');
  logIn('lina');
  expect(typed()).toBe('');
});

test('the same person who comes back after the server ended the session finds what they typed', () => {
  logIn('lina');
  type();
  clearToken(true);
  logIn('lina');
  expect(typed()).toBe('lina@exemple.dz');
  deleteDraft('email');
  expect(drafts()).toEqual([]);
});

test.each([true, false])(
  'what is typed in this tab when another one ends the session by the server: %s',
  (byServer) => {
    logIn('lina');
    type();
    const token = localStorage.getItem('token')!;
    const own = drafts().map((key) => [key, sessionStorage.getItem(key)!] as const);
    clearToken(byServer);
    // This tab has its own storage, and sees the token gone.
    for (const [key, text] of own) sessionStorage.setItem(key, text);
    clearToken();
    localStorage.setItem('token', token);
    expect(typed()).toBe(byServer ? 'lina@exemple.dz' : '');
  },
);
