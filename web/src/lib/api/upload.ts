import type { Transport } from './api-client.ts';

/** Like `fetch`, which lacks the progress of an upload. @param onProgress called with the sent share, from 0 to 1 */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const answered = new Headers();
        for (const name of ['Date', 'Retry-After']) {
          const value = request.getResponseHeader(name);
          if (value) answered.set(name, value);
        }
        resolve(new Response(request.responseText, { status: request.status, headers: answered }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(signal.reason));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    });
}
