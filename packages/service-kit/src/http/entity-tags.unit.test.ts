import { expect, test } from '@jest/globals';
import { digestOf, entityTag, isKnown, revisionsNamed } from './entity-tags.ts';

const digest = digestOf(Buffer.from('{}'));

test.each<[string | undefined, number[] | null]>([
  [undefined, null],
  ['*', null],
  [entityTag(digest, 7), [7]],
  [`"none", ${entityTag(digest, 7)} , ${entityTag(digest, 12)}`, [7, 12]],
  [entityTag(digest), []],
  [`W/${entityTag(digest, 7)}`, []],
  ['7', []],
  ['', []],
])('If-Match %s names the revisions %j', (header, revisions) => {
  expect(revisionsNamed({ 'if-match': header })).toEqual(revisions);
});

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['*', true],
  [entityTag(digest), true],
  [entityTag(digest).slice(2), true],
  [`"none", ${entityTag(digest)}`, true],
  ['"none"', false],
  [digest, false],
])('If-None-Match %s knows the answer: %s', (header, known) => {
  expect(isKnown(entityTag(digest), { 'if-none-match': header })).toBe(known);
});
