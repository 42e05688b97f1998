import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser of today has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    Object.assign(window, { TextEncoder, TextDecoder, Response, Headers, structuredClone });
    // Those of Node.js do not keep the tests running, and stay among the tabs of one test.
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
      }
    };
    Object.defineProperty(window.navigator, 'locks', { value: navigator.locks, configurable: true });
    window.matchMedia = (query) => {
      const minWidth = /min-width: (\d+)px/.exec(query)?.[1];
      const matches = minWidth !== undefined && window.innerWidth >= Number(minWidth);
      return { matches, addEventListener() {}, removeEventListener() {} };
    };
    if (!('arrayBuffer' in window.Blob.prototype))
      window.Blob.prototype.arrayBuffer = function () {
        return new Promise((resolve) => {
          const reader = new window.FileReader();
          reader.addEventListener('load', () => resolve(reader.result));
          reader.readAsArrayBuffer(this);
        });
      };
    window.ResizeObserver = class {
      observe() {}
      disconnect() {}
    };
    window.Element.prototype.scrollIntoView = () => {};
    window.scrollTo = () => {};
  }
}
