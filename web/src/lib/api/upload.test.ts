import { afterEach, expect, test } from '@jest/globals';
import { z } from '@power-corner/contracts/zod';
import { request } from './api-client.ts';
import { uploadTransport } from './upload.ts';

const browsers = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = browsers;
});

function answering(status: number, headers: Record<string, string>): void {
  class Answered extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = '{"code":"TOO_MANY_REQUESTS","message":"Trop de demandes."}';
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return headers[name] ?? null;
    }
    send(): void {
      this.dispatchEvent(new Event('load'));
    }
  }
  globalThis.XMLHttpRequest = Answered as never;
}

const upload = {
  method: 'PUT',
  path: '/x',
  access: 'all',
  success: 200,
  answer: z.looseObject({}),
  file: 'x',
} as never;

test.each([
  ['429', 429, { 'Retry-After': '37', Date: 'Sat, 28 Nov 2026 16:00:00 GMT' }, 37],
  ['503', 503, { 'Retry-After': '5' }, 5],
  ['one without a time', 503, {}, 0],
])('an upload that is answered with %s knows when to come back', async (_, status, headers, seconds) => {
  answering(status, headers as Record<string, string>);
  const sent = { body: new FormData(), transport: uploadTransport(() => undefined) } as never;
  await expect(request(upload, sent)).rejects.toMatchObject({ status, retryAfterSeconds: seconds });
});
