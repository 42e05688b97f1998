import { expect } from '@jest/globals';
import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Expects that axe finds nothing on what is shown. jsdom draws nothing: colours and sizes are left to a browser. */
export async function expectAccessible(): Promise<void> {
  const drawn = ['color-contrast', 'label-content-name-mismatch', 'target-size'];
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: Object.fromEntries(drawn.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  const { violations } = await act(() => axe.run(document.body, options));
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
