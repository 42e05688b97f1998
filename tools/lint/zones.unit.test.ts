import { describe, expect, test } from '@jest/globals';
import { objection, specifiersOf } from './zones.ts';

describe('who imports whom', () => {
  test.each([
    ['packages/contracts/src/auth.ts', 'zod/mini'],
    ['services/auth/src/app.ts', 'packages/service-kit/src/http/app.ts'],
    ['services/auth/src/users/repository.ts', 'services/auth/src/users/model.ts'],
    ['services/auth/src/sessions/log-in.ts', 'services/auth/src/users/find-user.ts'],
    ['services/championships/src/participations/rules.ts', 'packages/contracts/src/lists.ts'],
    ['web/src/features/auth/login.tsx', 'web/src/lib/api.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(objection({ from, to })).toBeUndefined();
  });

  test.each([
    ['packages/contracts/src/auth.ts', 'mongoose'],
    ['packages/service-kit/src/http/app.ts', 'services/auth/src/app.ts'],
    ['services/auth/src/app.ts', 'services/championships/src/app.ts'],
    ['gateway/src/app.ts', 'services/auth/src/app.ts'],
    ['services/auth/src/sessions/log-in.ts', 'services/auth/src/users/model.ts'],
    ['services/auth/src/users/routes.ts', 'services/auth/src/users/model.ts'],
    ['services/auth/src/sessions/log-in.ts', 'services/auth/src/users/repository.ts'],
    ['services/championships/src/participations/rules.ts', 'mongoose'],
    ['web/src/lib/api.ts', 'web/src/features/auth/login.tsx'],
    ['web/src/components/ui/form-page.tsx', 'web/src/app/shell.tsx'],
    ['web/src/features/users/api.ts', 'web/src/features/championships/api.ts'],
    ['web/src/main.tsx', 'packages/service-kit/src/http/app.ts'],
  ])('refuses %s the import of %s', (from, to) => {
    expect(objection({ from, to })).toEqual(expect.any(String));
  });

  test('reads values and leaves types alone', () => {
    const source =
      "import a from './a.ts';\nimport type { B } from './b.ts';\nimport {\n  c,\n} from './c.ts';\nexport * from './d.ts';\nimport './e.css';\nconst f = await import('./f.ts');\n";
    expect(specifiersOf(source)).toEqual(['./a.ts', './c.ts', './d.ts', './e.css', './f.ts']);
  });
});
