import { existsSync } from 'node:fs';

const fullBrowser = '/usr/bin/chromium';
/** Needs a third less processor time than the full browser for the same tests. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Debian's browser, so that nothing is downloaded. CHROMIUM names another one. */
export const chromiumPath = process.env['CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : fullBrowser);
