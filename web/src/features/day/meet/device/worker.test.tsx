import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { changeOver, useNewRelease } from './worker.ts';

class FakeWorker extends EventTarget {
  scriptURL = 'https://site/sw.js';
  registration: FakeRegistration | undefined;
  readonly held: boolean;
  constructor(held = false) {
    super();
    this.held = held;
  }
  postMessage(message: unknown) {
    expect(message).toEqual({ type: 'SKIP_WAITING' });
    if (!this.held) queueMicrotask(() => this.registration?.takeOver(this));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  install(worker = new FakeWorker()) {
    worker.registration = this;
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
  takeOver(worker: FakeWorker) {
    if (this.waiting !== worker) return;
    [this.waiting, this.active] = [null, worker];
    worker.dispatchEvent(new Event('statechange'));
  }
  get real() {
    return this as unknown as ServiceWorkerRegistration;
  }
}

const reload = jest.fn();
let registration: FakeRegistration;
let container: EventTarget;
beforeEach(() => {
  reload.mockReset();
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), { register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  Object.assign(globalThis, { caches: { open: async () => ({ put: async () => undefined }) } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('the worker that waits takes over, and then the page loads again, also one that no worker controls', async () => {
  const newer = registration.install();
  const order: unknown[] = [];
  newer.addEventListener('statechange', () => order.push(registration.active === newer));
  reload.mockImplementation(() => order.push('reload'));
  await changeOver(registration.real, reload);
  expect(order).toEqual([true, 'reload']);
});

test('a release that another tab has changed to already is loaded at once', async () => {
  registration.takeOver(registration.install());
  await changeOver(registration.real, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a worker that the browser keeps waiting does not leave a press without an effect', async () => {
  jest.useFakeTimers();
  registration.install(new FakeWorker(true));
  const changed = changeOver(registration.real, reload);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await changed;
  expect(reload).toHaveBeenCalledTimes(1);
});

const shown = async () => {
  const { result } = renderHook(() => useNewRelease());
  await act(async () => undefined);
  return result;
};

test('the first worker of a device is no newer release', async () => {
  registration.active = null;
  const result = await shown();
  act(() => void registration.install());
  expect(result.current).toBeNull();
});

test('a newer release is offered when it is ready, and the offer says that it works', async () => {
  const result = await shown();
  expect(result.current).toBeNull();
  act(() => void registration.install(new FakeWorker(true)));
  await waitFor(() => expect(result.current?.changing).toBe(false));
  act(() => result.current?.changeOver());
  expect(result.current?.changing).toBe(true);
});

test('a release that waited before this visit is offered', async () => {
  registration.install();
  expect((await shown()).current?.changing).toBe(false);
});

test('a page of the release before that another tab has left is offered the new one', async () => {
  const result = await shown();
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  expect(result.current?.changing).toBe(false);
});

test("the worker of an athlete's pass gives way by itself, and is no older release", async () => {
  const passWorker = Object.assign(new FakeWorker(), { scriptURL: 'https://site/sw.js?pass=fr' });
  registration.active = passWorker;
  Object.assign(container, { controller: passWorker });
  const result = await shown();
  const officials = new FakeWorker();
  act(() => void registration.install(officials));
  Object.assign(container, { controller: officials });
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  expect(result.current).toBeNull();
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  expect(result.current?.changing).toBe(false);
});
