interface Group {
  name: string;
  /** Packages of `node_modules`. */
  packages?: readonly string[];
  /** Our own files, from `web/src` or `packages/contracts/src` on, without the ending. */
  files?: readonly string[];
}

/**
 * What goes together comes together: a phone fetches six files at a time over HTTP/1.1, and each costs it a round trip.
 * React is apart, so that a new version of ours leaves it in the cache.
 */
const together: readonly Group[] = [
  { name: 'react', packages: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@lingui/core'] },
  {
    name: 'base',
    files: [
      'lib/navigation/paths',
      ...['button', 'feedback', 'field', 'icons', 'page-title', 'send-failure', 'form-page'].map(
        (file) => `components/ui/${file}`,
      ),
      'features/auth/api',
      'features/auth/use-log-out',
      'lengths',
      'lib/api-client',
      'lib/loading/connection',
      'lib/api/preloaded-answers',
      'lib/forms/form-draft',
      'lib/i18n/i18n',
      'lib/api/idempotency-keys',
      'lib/loading/load-chunk',
      'lib/i18n/message-compiler',
      'lib/navigation/redirect-target',
      'lib/loading/release',
      'lib/time/server-clock',
      'lib/session/session',
      'lib/toast',
      'lib/session/token',
      'lib/forms/use-submit-error',
      'lib/hooks/use-single-flight',
      'lists',
      'locales/fr',
    ],
  },
  {
    name: 'forms',
    packages: ['react-hook-form', '@hookform/resolvers', '@standard-schema/utils', 'zod'],
    files: ['answers', 'auth', 'errors', 'fields', 'lib/forms/server-errors', 'lib/forms/field-props', 'zod'],
  },
  {
    name: 'data',
    packages: ['swr', 'use-sync-external-store', 'dequal'],
    files: [
      'components/ui/data-view',
      'components/ui/filter-bar',
      'components/ui/paging',
      'components/ui/print-sheet',
      'components/ui/short-id',
      'components/ui/cooldown-button',
      'lib/time/dates',
      'lib/navigation/list-address',
      'lib/list-path',
      'lib/time/use-second',
      'lib/use-get',
      'lib/hooks/use-debounced-search',
      'lib/hooks/use-delayed',
      'lib/api/use-link-token',
      'lib/time/use-cooldown',
      'lib/hooks/use-media-query',
      'lib/hooks/printing',
      'lib/navigation/use-url-filters',
      'lib/time/countdown',
      'locales/fr-lazy',
      'pictures',
      ...['api', 'card', 'countdown', 'filters', 'list', 'picture', 'print', 'status-badge'].map(
        (file) => `features/championships/${file}`,
      ),
    ],
  },
];

// Every chunk imports them: in a chunk of a screen they would make a circle of it and the entry.
const runtime = /^\0rolldown\/runtime/;
const loader = /^\0vite\/preload-helper/;

function belongs(id: string, { name, packages = [], files = [] }: Group): boolean {
  if (runtime.test(id)) return name === 'react';
  if (loader.test(id)) return name === 'base';
  const path = id.replaceAll('\\', '/');
  const named = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (named) return packages.includes(named);
  const own = /\/(?:web|packages\/contracts)\/src\/(.+)\.tsx?$/.exec(path)?.[1];
  return own !== undefined && files.includes(own);
}

/** The groups as the bundler takes them. */
export const groups = together.map((group) => ({ name: group.name, test: (id: string) => belongs(id, group) }));
