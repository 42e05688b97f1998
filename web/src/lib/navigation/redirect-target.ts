/** The path to return to after login: of this origin only, never the login itself. Anything else is null. */
export function redirectTarget(asked: string | null): string | null {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return null;
  const url = new URL(asked, 'http://here.invalid');
  // Dots leave in `/.//host` what a browser reads as another host.
  if (url.origin !== 'http://here.invalid' || url.pathname === '/login' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

export function loginWithRedirect(from: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(from.pathname + from.search)}`;
}
