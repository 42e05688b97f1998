interface Group {
  name: string;
  /** Names of npm packages. */
  packages?: readonly string[];
  /** Our own files, relative to `web/src` or `packages/contracts/src`, without extension. */
  files?: readonly string[];
}

/**
 * Groups modules that are needed together into few chunks: over HTTP/1.1 a browser fetches six files at a time, and
 * each costs a round trip. React has a chunk of its own, so that our releases leave it in the cache.
 */
const together: readonly Group[] = [
  { name: 'react', packages: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@lingui/core'] },
  {
    name: 'forms',
    packages: ['react-hook-form', 'zod'],
    files: [
      'app/target-strip',
      'accounts/email-address',
      'accounts/login',
      'lib/forms/field-props',
      'lib/forms/schema-resolver',
      'lib/forms/server-errors',
      'lib/navigation/target-championship',
      'lib/session/knows-passkeys',
      'accounts/next-path',
      'zod',
    ],
  },
  {
    name: 'fields',
    files: [
      'answers',
      'accounts/auth',
      'fields',
      'openapi/patterns',
      'shown-fields',
      'text/digits',
      'text/invisible-marks',
      'text/latin-letters',
      'text/latin-name',
      'text/lengths',
      'results/meet',
      'message-fields',
      'participations/receipts',
      'records/records',
      'results/results',
      'results/weight-fields',
      'components/ui/form/checkbox-field',
      'components/ui/form/counted-field',
      'features/account/auth/person-fields',
    ],
  },
  {
    // Reading and repeating calls, and staying logged in: the screens of mailed links need nothing else of what
    // follows.
    name: 'data',
    packages: ['swr', 'use-sync-external-store', 'dequal'],
    files: [
      'calls/accounts/sessions',
      'components/ui/feedback/cooldown-button',
      'components/ui/dialog/lazy-confirm-dialog',
      'lib/api/use-get',
      'lib/api/use-link-token',
      'lib/api/use-page-get',
      'lib/hooks/use-delayed',
      'lib/save-file',
      'lib/session/one-tab',
      'lib/session/renewal',
      'lib/session/token-claims',
      'lib/session/use-profile',
      'lib/time/use-cooldown',
    ],
  },
  {
    name: 'lists',
    files: [
      'components/ui/list/data-view',
      'components/ui/feedback/failed-action',
      'components/ui/list/filter-bar',
      'components/ui/list/paging',
      'components/ui/list/row-action',
      'components/ui/list/print-sheet',
      'components/ui/record-lines',
      'components/ui/share-button',
      'components/ui/list/short-id',
      'lib/navigation/list-address',
      'lib/hooks/use-debounced-search',
      'lib/hooks/use-media-query',
      'lib/hooks/printing',
      'lib/navigation/use-url-filters',
      'lib/api/upload',
      'lib/forms/shrink-picture',
      'lib/i18n/fee-text',
      'lib/i18n/kilos',
      'lib/i18n/number-text',
      'lib/i18n/record-words',
      'lib/time/countdown',
      'lib/time/registration-text',
      'calls/championships',
      'calls/participations/exports',
      'calls/accounts/users',
      'participations/journal-kinds',
      ...[
        'api',
        'card',
        'facts/countdown',
        'filters',
        'list',
        'print',
        'facts/registration-facts',
        'facts/registration-note',
      ].map((file) => `features/catalogue/${file}`),
    ],
  },
  {
    // The home page shows championships and icons too, but needs nothing else of the lists.
    name: 'shown',
    files: [
      'championships/categories',
      'championships/category-lists',
      'championships/pictures',
      'championships/public-lists',
      'participations/receipt-file',
      'championships/registration',
      'calls/public-championships',
      'components/ui/fact',
      'components/ui/icons',
      'lib/time/dates',
      'lib/time/status-now',
      'lib/time/use-second',
      'features/catalogue/facts/date-block',
      'features/catalogue/facts/days-left',
      'features/catalogue/picture',
      'features/catalogue/picture-sizes',
      'features/catalogue/facts/places-bar',
      'features/catalogue/plates',
      'features/catalogue/public/live-badge',
      'features/catalogue/public/next-step',
      'features/catalogue/public/public-card',
      'features/catalogue/facts/status-badge',
      'features/catalogue/facts/type-label',
    ],
  },
  {
    // The page of a championship, for everybody and for users.
    name: 'detail',
    files: ['components/ui/action-bar', ...['detail', 'public/hero'].map((file) => `features/catalogue/${file}`)],
  },
  {
    // The password and the code of who changes an account.
    name: 'owner',
    files: ['features/account/owner-form', 'features/account/proof-form'],
  },
  {
    name: 'participations',
    files: [
      'calls/participations/participants',
      'calls/participations/participations',
      'calls/participations/receipts',
      'calls/participations/waiting-list',
      'participations/entry-code',
      'participations/people-search',
      'features/entries/entering/terms',
      ...['api', 'entry-pass', 'participation-status', 'resend-participation'].map(
        (file) => `features/entries/participations/${file}`,
      ),
      ...['api', 'refuse-offer-dialog'].map((file) => `features/entries/waiting-list/${file}`),
      ...['paper-groups', 'paper-sheet'].map((file) => `features/entries/exports/${file}`),
      ...['api', 'fee-status', 'receipt-check', 'receipt-section', 'receipt-upload', 'receipt-view'].map(
        (file) => `features/entries/receipts/${file}`,
      ),
    ],
  },
];

/** Every file that a group names. */
export const groupedFiles: readonly string[] = together.flatMap(({ files = [] }) => files);

function belongs(id: string, { packages = [], files = [] }: Group): boolean {
  const path = id.replaceAll('\\', '/');
  const named = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (named) return packages.includes(named);
  const own = /\/(?:web|packages\/contracts)\/src\/(.+)\.tsx?$/.exec(path)?.[1];
  return own !== undefined && files.includes(own);
}

/** Folders of small parts, of which most screens need some. */
const common = /\/(?:web\/src\/(?:lib|components\/ui)|packages\/contracts\/src)\/(?!messages\/)/;
/** Parts with a package of their own, which comes with the dialog or the code that is shown. */
const heavy = /\/components\/ui\/(?:dialog\/dialog|qr-code|feedback\/toaster)\./;

/**
 * The groups in the format of the bundler: the first load, what is listed above, and what eight parts or more share.
 */
export const groups = [
  ...together.map((group) => ({
    name: group.name,
    test: (id: string) => belongs(id, group),
    priority: group.name === 'react' ? 3 : 1,
  })),
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: 'common', test: (id: string) => common.test(id) && !heavy.test(id), minShareCount: 8 },
];
