import { expect, test } from '@jest/globals';
import { physicalClasses } from './physical-class-names.ts';

test.each([
  'ml-4',
  '-mr-2',
  'sm:pl-[3px]',
  'pr-1.5',
  'hover:left-0',
  '-right-3',
  'text-left',
  'print:text-right',
  'float-right',
  'border-l',
  'border-r-4',
  'rounded-l',
  'rounded-tr-md',
  '-translate-x-1/2',
  'bg-linear-to-r',
  '!ml-4',
])('finds %s', (name) => {
  expect(physicalClasses(`<p className="flex ${name} gap-2" />`).map((each) => each.name)).toEqual([name]);
});

test.each(['ms-4', 'pe-2', 'start-0', 'text-start', 'border-s-4', 'rounded-md', 'rtl:-translate-x-full', 'min-w-0'])(
  'lets %s pass',
  (name) => {
    expect(physicalClasses(`<p className="flex ${name}" />`)).toEqual([]);
  },
);

test('reads classes on several lines, and in templates', () => {
  const source = ['const all = `flex ${open ? "pl-2" : ""}`;', "cn('ps-2', 'mr-1')"].join('\n');
  expect(physicalClasses(source).map(({ line, name }) => [line, name])).toEqual([
    [1, 'pl-2'],
    [2, 'mr-1'],
  ]);
});
