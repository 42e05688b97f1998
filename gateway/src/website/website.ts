import { AppError } from '@power-corner/service-kit/errors';
import type { RequestHandler, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { pagesOf } from './pages.ts';

const year = 31_536_000;

/**
 * The built web application. Its files are looked up as they are asked for, so that a new build is served at once
 * and a file that went with the old one is a 404, not a broken read.
 */
export function website(folder: string): RequestHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache',
      ),
  });
  const index = join(folder, 'index.html');
  const pageOf = pagesOf(folder);

  return (request, response, next) => {
    // sirv would take a range it does not understand for a file's bounds; nothing here is worth resuming.
    delete request.headers.range;
    const hidden = request.path.includes('/.');
    const page = () => {
      if (hidden || isFile(request.path) || !request.accepts('html')) return next(new AppError('NOT_FOUND'));
      if (!existsSync(index))
        return void response
          .status(503)
          .set({ 'retry-after': '5', 'cache-control': 'no-store' })
          .type('html')
          .send(notBuilt);
      const { file, scripts } = pageOf(request.path);
      allow(response, scripts);
      request.url = file;
      serve(request, response, next);
    };
    if (hidden || request.path === '/' || request.path.startsWith('/pages/')) return page();
    serve(request, response, page);
  };
}

/** Lets the scripts run that the build has put into a page, by their hashes, and no other. */
function allow(response: Response, scripts: readonly string[]): void {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  if (scripts.length > 0)
    response.setHeader(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' ${scripts.map((hash) => `'${hash}'`).join(' ')}`),
    );
}

/** A file that is gone must be seen to be gone: the page in its place would be read as a broken script. */
const isFile = (path: string) => path.startsWith('/assets/') || /\.\w+$/.test(path);

const notBuilt = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Power Corner</title></head>
<body><h1>Power Corner</h1><p>Le site est en cours de préparation. Revenez dans un instant.</p></body>
</html>
`;
