import { afterEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

const watchers = new Set<EventTarget>();
class Watcher extends EventTarget {
  constructor() {
    super();
    watchers.add(this);
  }
  destroy() {
    watchers.delete(this);
  }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});

test('the back gesture of a phone closes a dialog, and is let go with it', () => {
  Object.assign(globalThis, { CloseWatcher: Watcher });
  const closed: string[] = [];
  const dialog = (name: string) => <Dialog title="?" onClose={() => closed.push(name)} children={null} />;
  const { rerender, unmount } = render(dialog('first'));
  rerender(dialog('second'));
  expect(watchers.size).toBe(1);
  for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
  expect(closed).toEqual(['second']);
  unmount();
  expect(watchers.size).toBe(0);
});
