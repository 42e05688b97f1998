const key = 'sign-up-secret';

/** Of the last sign-up in this browser: a mailed link opens in another tab. Empty without one. */
function read(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    // Storage is forbidden: the login asks for address and password.
    return [];
  }
}

export const readSignUpSecret = (): string | undefined => read()[0];

/** The address that signed up, for the login behind its link. */
export const readSignUpEmail = (): string | undefined => read()[1];

/** @param secret null after a login: the sign-up is over */
export function keepSignUpSecret(secret: string | null, email = ''): void {
  try {
    if (secret === null) localStorage.removeItem(key);
    else localStorage.setItem(key, `${secret} ${email}`.trim());
  } catch {
    // Storage is forbidden: the login asks for address and password.
    return;
  }
}
