const key = 'sign-up-secret';

// Used when storage is forbidden: the secret then lasts as long as the page.
let memorySecret: string | undefined;

/** The secret of the last sign-up in this browser, which a mailed link opens in another tab. */
export function readSignUpSecret(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is forbidden.
    return memorySecret;
  }
}

/** @param secret undefined after a login: the sign-up is over */
export function keepSignUpSecret(secret: string | undefined): void {
  memorySecret = secret;
  try {
    if (secret === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, secret);
  } catch {
    // Storage is forbidden.
    return;
  }
}
