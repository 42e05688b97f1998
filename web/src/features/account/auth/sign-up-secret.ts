const key = 'sign-up-secret';

/** The secret of the last sign-up in this browser. A mailed link opens in another tab. */
export function readSignUpSecret(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: the login asks for the password.
    return null;
  }
}

/** @param secret null after a login: the sign-up is over */
export function keepSignUpSecret(secret: string | null): void {
  try {
    if (secret === null) localStorage.removeItem(key);
    else localStorage.setItem(key, secret);
  } catch {
    // Storage is forbidden: the login asks for the password.
    return;
  }
}
