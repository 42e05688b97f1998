import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { chromiumOptions } from '../local/platforms/chromium.ts';
import { fontsOf } from './support/fonts/faces.ts';

/** A test that waits for a time may fail on the load: it has a second try, and the report names it. */
const parallel = { fullyParallel: true, retries: 1 };

export default defineConfig({
  globalSetup: './support/start-platform.ts',
  // Unit tests of the support beside them are Jest's.
  testMatch: '**/*.spec.ts',
  // Faults and abuse have a short form, the tests tagged @short, which `npm test -- all` runs.
  projects: [
    // Scenes come before journeys: they show the demo's championships, which journeys may push to a second page.
    { name: 'accessibility', testDir: 'accessibility', ...parallel },
    // The scenes on which nothing is done, on a phone in light: what `npm test` alone runs of them.
    { name: 'screens', testDir: 'accessibility', ...parallel, grep: /@screen/ },
    // The longest take half a minute on a quiet machine.
    { name: 'journeys', testDir: 'journeys', ...parallel, timeout: 120_000 },
    // What `npm test` alone runs of them.
    { name: 'capabilities', testDir: 'journeys', ...parallel, timeout: 120_000, grep: /@capability/ },
    // The same in Arabic and in English, after a browser's translation, and with large text: `npm test -- languages`, a
    // part of `npm test -- all`.
    { name: 'languages', testDir: 'languages', ...parallel },
    { name: 'faults', testDir: 'faults' },
    { name: 'compose', testDir: 'compose' },
    { name: 'monitoring', testDir: 'monitoring', timeout: 180_000 },
    { name: 'upgrade', testDir: 'upgrade', timeout: 600_000 },
    // Each worker makes its people first; then some cases are hundreds of requests.
    { name: 'abuse', testDir: 'abuse', timeout: 240_000 },
  ],
  outputDir: process.env['TEST_FOLDER'] ? join(process.env['TEST_FOLDER'], 'results') : '../test-results',
  // One platform serves all tests, and some kill parts of it.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env['SITE_URL'] ?? 'http://127.0.0.1:3000',
    browserName: 'chromium',
    launchOptions: { ...chromiumOptions, env: fontsOf('dejavu') },
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
    screenshot: 'only-on-failure',
    // DOM snapshots explain a failure; a film of every test only costs time.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
