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
    name: 'base',
    files: [
      'lib/navigation/paths',
      ...[
        'button',
        'feedback',
        'field',
        'shell-icons',
        'page-title',
        'send-failure',
        'form-page',
        'language-links',
      ].map((file) => `components/ui/${file}`),
      'features/auth/api',
      'features/auth/use-log-out',
      'lengths',
      'call',
      'calls/auth',
      'lib/api/api-client',
      'lib/api/check-answer',
      'lib/faults/fault-event',
      'lib/loading/connection',
      'lib/api/preloaded-answers',
      'lib/forms/form-draft',
      'lib/i18n/i18n',
      'lib/i18n/words',
      'lib/api/idempotency-keys',
      'lib/loading/load-chunk',
      'lib/i18n/message-compiler',
      'lib/navigation/redirect-target',
      'lib/loading/release',
      'lib/time/server-clock',
      'lib/loading/hydration',
      'lib/loading/page-data',
      'lib/session/session',
      'lib/toast',
      'lib/session/token',
      'lib/forms/use-submit-error',
      'lib/hooks/use-single-flight',
      'lists',
      'locales/texts',
    ],
  },
  {
    name: 'forms',
    packages: ['react-hook-form', 'zod'],
    files: [
      'email-address',
      'login',
      'lib/forms/field-props',
      'lib/forms/schema-resolver',
      'lib/forms/server-errors',
      'zod',
    ],
  },
  {
    name: 'fields',
    files: [
      'answers',
      'auth',
      'fields',
      'meet',
      'message-fields',
      'next-path',
      'receipts',
      'results',
      'components/ui/checkbox-field',
      'components/ui/counted-field',
      'features/auth/person-fields',
      'lib/forms/digits-only',
    ],
  },
  {
    // Reading and repeating calls, and staying logged in: the screens of mailed links need nothing else of what follows.
    name: 'data',
    packages: ['swr', 'use-sync-external-store', 'dequal'],
    files: [
      'calls/sessions',
      'components/ui/cooldown-button',
      'components/ui/lazy-confirm-dialog',
      'lib/api/use-get',
      'lib/api/use-link-token',
      'lib/hooks/use-delayed',
      'lib/save-file',
      'lib/session/renewal',
      'lib/session/token-claims',
      'lib/session/use-profile',
      'lib/time/use-cooldown',
    ],
  },
  {
    name: 'lists',
    files: [
      'components/ui/data-view',
      'components/ui/failed-action',
      'components/ui/filter-bar',
      'components/ui/paging',
      'components/ui/row-action',
      'components/ui/print-sheet',
      'components/ui/short-id',
      'lib/navigation/list-address',
      'lib/hooks/use-debounced-search',
      'lib/hooks/use-media-query',
      'lib/hooks/printing',
      'lib/navigation/use-url-filters',
      'lib/api/upload',
      'lib/forms/shrink-picture',
      'lib/i18n/number-text',
      'lib/i18n/use-server-words',
      'lib/time/countdown',
      'lib/time/registration-text',
      'calls/championships',
      'calls/exports',
      'calls/users',
      'journal-kinds',
      ...[
        'api',
        'card',
        'countdown',
        'filters',
        'list',
        'print',
        'registration-facts',
        'registration-note',
        'status-badge',
      ].map((file) => `features/championships/${file}`),
    ],
  },
  {
    // The home page shows championships and icons too, but needs nothing else of the lists.
    name: 'shown',
    files: [
      'categories',
      'category-lists',
      'pictures',
      'receipt-file',
      'registration',
      'calls/public-championships',
      'components/ui/fact',
      'components/ui/icons',
      'lib/time/dates',
      'lib/time/use-second',
      'features/championships/date-block',
      'features/championships/days-left',
      'features/championships/picture',
      'features/championships/picture-sizes',
      'features/championships/places-bar',
      'features/championships/plates',
      'features/championships/type-label',
    ],
  },
  {
    // The page of a championship, for everybody and for users.
    name: 'detail',
    files: [
      'components/ui/action-bar',
      ...['detail', 'public/hero', 'share-button'].map((file) => `features/championships/${file}`),
    ],
  },
  {
    name: 'participations',
    files: [
      'calls/participants',
      'calls/participations',
      'calls/receipts',
      'calls/waiting-list',
      'entry-code',
      'features/entering/terms',
      ...['api', 'entry-pass', 'participation-status'].map((file) => `features/participations/${file}`),
      ...['api', 'refuse-offer-dialog'].map((file) => `features/waiting-list/${file}`),
      ...['paper-groups', 'paper-sheet'].map((file) => `features/exports/${file}`),
      ...['api', 'fee-status', 'fee-tones', 'receipt-check', 'receipt-section', 'receipt-upload', 'receipt-view'].map(
        (file) => `features/receipts/${file}`,
      ),
    ],
  },
];

// Every chunk imports it. In the chunk of a screen it would create a cycle with the entry.
const loader = /^\0vite\/preload-helper/;

function belongs(id: string, { name, packages = [], files = [] }: Group): boolean {
  if (loader.test(id)) return name === 'base';
  const path = id.replaceAll('\\', '/');
  const named = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (named) return packages.includes(named);
  const own = /\/(?:web|packages\/contracts)\/src\/(.+)\.tsx?$/.exec(path)?.[1];
  return own !== undefined && files.includes(own);
}

/** The groups in the format of the bundler. */
export const groups = together.map((group) => ({ name: group.name, test: (id: string) => belongs(id, group) }));
