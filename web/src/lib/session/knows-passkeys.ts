/** Browsers have no passkeys at an IP address, nor without https except on localhost. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
