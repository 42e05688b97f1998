import { expect, test } from '@jest/globals';
import { lazyRoutesOf } from './router.tsx';

test.each([
  ['/', ['home']],
  ['/c/coupe', ['public-championship']],
  ['/championships/68a0c0ffee68a0c0ffee68a0', ['championship']],
  ['/dashboard/admin', ['dashboard', 'admin/home']],
  ['/dashboard/admin/users', ['dashboard', 'admin/users']],
  ['/dashboard/admin/championships/edit/68a0c0ffee68a0c0ffee68a0', ['dashboard', 'admin/edit-championship']],
  ['/dashboard/admin/championships/68a0c0ffee68a0c0ffee68a0', ['dashboard', 'admin/participants']],
  ['/dashboard/admin/championships/68a0c0ffee68a0c0ffee68a0/meet', ['admin/meet']],
  ['/nothing/here', ['not-found']],
])('%s loads its layout and its screen at the same time', (path, files) => {
  expect(lazyRoutesOf(path).map(({ load }) => /routes\/([a-z/-]+)/.exec(String(load))?.[1])).toEqual(files);
});
