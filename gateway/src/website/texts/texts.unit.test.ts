import { expect, test } from '@jest/globals';
import { catalogueFaults } from '@power-corner/contracts/text/testing';
import { catalogues } from './texts.ts';

test('the heads of pages have the same words in every language, with the same values', () => {
  // Tags have no lines that could break: their blanks are plain.
  expect(catalogueFaults(catalogues).filter((fault) => !fault.includes('may break'))).toEqual([]);
});
