export interface Claims {
  sub: string;
  usertype: string;
  firstname: string;
  lastname: string;
  /** In seconds since the epoch. */
  iat: number;
  exp: number;
}

/** The claims of a token, unchecked: the server checks the token of each call. */
export function claimsOf(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    // It is no token.
    return null;
  }
}
