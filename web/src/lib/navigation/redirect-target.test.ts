import { describe, expect, test } from '@jest/globals';
import { loginWithRedirect, redirectTarget } from './redirect-target.ts';

describe('the way back after login', () => {
  test.each(['/championships/1?showHidden=true', '/dashboard/athlete', '/contact#a'])('takes %s', (path) => {
    expect(redirectTarget(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'championships',
    '/login',
    '/login?redirect=/x',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
  ])('ignores %s', (asked) => {
    const target = redirectTarget(asked);
    expect(target === null || (target.startsWith('/') && !target.startsWith('//'))).toBe(true);
    expect(target ?? '').not.toContain('evil');
  });

  test('keeps the query and the part of the requested page', () => {
    const address = loginWithRedirect({ pathname: '/championships', search: '?status=upcoming', hash: '#a' });
    expect(redirectTarget(new URL(address, 'http://x').searchParams.get('redirect'))).toBe(
      '/championships?status=upcoming#a',
    );
  });
});
