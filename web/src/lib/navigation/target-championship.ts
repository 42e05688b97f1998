import { nextPathOf } from '@power-corner/contracts/accounts/next-path';
import { paths } from './paths.ts';
import { loginWithRedirect } from './redirect-target.ts';

/** The path of the championship or invitation to which a page leads on: by its `redirect`, or by the `next` of a mailed link. */
function targetPath(search: string): string | undefined {
  const query = new URLSearchParams(search);
  return nextPathOf(query.get('redirect') ?? query.get('next'));
}

export const targetChampionship = (search: string): string | undefined =>
  /^\/championships\/(.+)/.exec(targetPath(search) ?? '')?.[1];

/** Of a call that mails a link: it leads on to the same page. */
export function nextOf(search: string): { next?: string } {
  const next = targetPath(search);
  return next ? { next } : {};
}

/** The login that leads on to the same page. */
export function loginOnTheWay(search: string): string {
  const path = targetPath(search);
  return path ? loginWithRedirect({ pathname: path, search: '' }) : paths.login;
}
