import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

/** Tailwind's others, such as ms- and text-start, are mirrored in Arabic. */
const side =
  /^-?(?:[mp][lr]-|left-|right-|(?:text|float|clear)-(?:left|right)$|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|$)|scroll-[mp][lr]-|translate-x-|bg-(?:linear|gradient)-to-(?:[lr]|[tb][lr])$|origin-(?:(?:top|bottom)-)?(?:left|right)$)/;

function sideClasses(line: string): string[] {
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
  return line.split(/[\s"'`{}$()<>,;]+/).filter((name) => {
    const variants = name.split(':');
    return side.test((variants.pop() ?? '').replace(/^!/, '')) && !variants.some((each) => /^(?:rtl|ltr)$/.test(each));
  });
}

test('no style of the web application names a side of the screen', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => sideClasses(line).map((name) => `${path}:${index + 1} ${name}`)),
  );
  expect(found).toEqual([]);
});

test.each(['ml-4', '-mr-2', 'sm:pl-[3px]', 'hover:left-0', 'print:text-right', 'border-l', 'rounded-tr-md', '!ml-4'])(
  '%s names a side',
  (name) => {
    expect(sideClasses(`<p className="flex ${name} gap-2" />`)).toEqual([name]);
  },
);

test.each(['ms-4', 'start-0', 'text-start', 'border-s-4', 'rounded-md', 'rtl:-translate-x-full', 'min-w-0'])(
  '%s names none',
  (name) => {
    expect(sideClasses(`cn('flex ${name}')`)).toEqual([]);
  },
);
