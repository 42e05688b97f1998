/** The path to return to after login: on this origin and not the login itself. Otherwise null. */
export function redirectTarget(asked: string | null): string | null {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return null;
  const url = new URL(asked, 'http://here.invalid');
  // `/.//host` normalises to `//host`, which a browser reads as another host.
  if (url.origin !== 'http://here.invalid' || url.pathname === '/login' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** @param path of the page that leads on afterwards: the login without it */
export function loginWithRedirect(
  { pathname, search, hash = '' }: { pathname: string; search: string; hash?: string },
  path = '/login',
): string {
  return `${path}?redirect=${encodeURIComponent(pathname + search + hash)}`;
}
