import TestRunner from 'jest-runner';

/**
 * Runs the test files once more whose worker process ended by a signal: Node itself crashes now and then in a worker
 * (https://github.com/nodejs/node/issues/62393). A test that fails is not asked again here.
 */
export default class CrashedAgain extends TestRunner {
  #crashed = new Set();
  #again = false;

  async runTests(tests, watcher, options) {
    await super.runTests(tests, watcher, options);
    if (this.#crashed.size === 0 || watcher.isInterrupted()) return;
    this.#again = true;
    const crashed = [...this.#crashed];
    console.log(crashed.map((test) => `Node crashed, once more: ${test.path}`).join('\n'));
    await super.runTests(crashed, watcher, options);
  }

  on(event, listener) {
    if (event !== 'test-file-failure') return super.on(event, listener);
    return super.on(event, (failure) => {
      const [test, error] = failure;
      if (this.#again || !/terminated by another process/.test(error?.message)) return listener(failure);
      this.#crashed.add(test);
    });
  }
}
