import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser of today has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, Response, Headers });
    this.global.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} });
    this.global.scrollTo = () => {};
  }
}
