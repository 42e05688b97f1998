import compression from 'compression';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';

const compress = compression();
const threshold = 1024;
const done = () => {
  // The package wraps the answer at once; nothing follows.
};

/**
 * Compresses the answer of a service. The package wraps every write of an answer, so it is left out where it would only
 * add `Vary`: an answer in JSON that is small, or whose caller takes no encoding.
 * @param headers of the service's answer, before they are passed on
 */
export function compressAnswer(headers: IncomingHttpHeaders, request: Request, response: Response): void {
  const type = headers['content-type'];
  if (type === undefined || type === 'image/webp') return;
  const small = Number(headers['content-length']) < threshold || request.headers['accept-encoding'] === undefined;
  if (!small || !type.startsWith('application/json')) {
    compress(request, response, done);
    return;
  }
  if (headers['cache-control']?.includes('no-transform')) return;
  headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
}
