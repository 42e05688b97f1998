import { existsSync } from 'node:fs';

const fullBrowser = '/usr/bin/chromium';
/** Needs a third less processor time than the full browser for the same tests. */
const headlessShell = '/usr/bin/chromium-headless-shell';

export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : fullBrowser),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
