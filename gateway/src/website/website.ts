import { AppError } from '@power-corner/service-kit/errors';
import type { Request, RequestHandler, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { describeLanguage, languageOf } from './language.ts';
import { isFile, pagesOf, type Page } from './pages.ts';
import type { ReadPublic } from './public-api.ts';
import { publicPages } from './public-pages.ts';

const yearSeconds = 31_536_000;

interface WebsiteOptions {
  read: ReadPublic;
  siteOf: (request: Request) => string;
}

/** Files are looked up at each request: a new build is served at once, and a file of the old one is a 404. */
export function website(folder: string, { read, siteOf }: WebsiteOptions): RequestHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path, { size, mtime }) => {
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      );
      const { page } = (response as Response).locals as { page?: Page };
      if (!page) return;
      describeLanguage(response as Response, page.language);
      response.setHeader('etag', tagOf(page, `W/"${size}-${mtime.getTime()}"`));
    },
  });
  const index = join(folder, 'index.html');
  const pageOf = pagesOf(folder);
  const publicPage = publicPages(folder, read, siteOf);

  /** @returns false for a page without data, and for one that could not be rendered: the build's file is sent then */
  const answerPublicPage = (request: Request, response: Response, page: Page): Promise<boolean> =>
    publicPage.answer(request, response, page).catch((error: unknown) => {
      request.context.log.error({ err: error }, 'a public page could not be rendered');
      return false;
    });

  return (request, response, next) => {
    const meant = meantPath(request.path);
    if (meant) return response.redirect(302, meant + request.url.slice(request.path.length));
    // sirv reads a malformed range as the bounds of a file. No file here is large enough to resume.
    delete request.headers.range;
    // sirv does not read the weights: `gzip;q=0` refuses it.
    const encodings = ['br', 'gzip'].filter((encoding) => request.acceptsEncodings(encoding));
    request.headers['accept-encoding'] = encodings.join();
    const isHidden = request.path.includes('/.');
    const servePage = () => {
      // A missing file is a 404: a browser would read the page in its place as a broken script.
      if (isHidden || isFile(request.path) || !request.accepts('html')) return next(new AppError('NOT_FOUND'));
      if (!existsSync(index))
        return void response
          .status(503)
          .set({ 'retry-after': '5', 'cache-control': 'no-store' })
          .type('html')
          .send(notBuilt);
      const found = pageOf(request.path, languageOf(request));
      allow(response, found);
      void answerPublicPage(request, response, found).then((answered) => {
        if (answered) return;
        request.url = found.file;
        // Pages of two languages may agree in size and time, of which sirv makes its tags.
        const known = request.headers['if-none-match'];
        if (known) request.headers['if-none-match'] = untagged(found, known);
        response.locals['page'] = found;
        // sirv calls setHeaders for no 304, which must name the language too.
        describeLanguage(response, found.language);
        serve(request, response, next);
      }, next);
    };
    // No file of the build has a name that is encoded, and sirv would decode one.
    if (isHidden || request.path === '/' || /^\/pages\/|%/.test(request.path)) return servePage();
    serve(request, response, servePage);
  };
}

/** An address that was copied with what followed it in its sentence: a dot, a bracket, a blank. */
const copied =
  /^(\/\w(?:[\w./~-]*?[\w-])?)(?:[.,;:!?)\]>"'*]|%(?:20|22|29|3[be]|5d|c2%a0|c2%bb|d8%8c|e2%80%(?:99|9d|a6)))+$/i;

const meantPath = (path: string): string | undefined =>
  path === '/.well-known/change-password' ? '/dashboard/account' : copied.exec(path)?.[1];

const tagOf = ({ language }: Page, tag: string) => tag.replace(/"$/, `-${language}"`);

const untagged = ({ language }: Page, tag: string) =>
  tag.endsWith(`-${language}"`) ? tag.replace(`-${language}"`, '"') : '';

function allow(response: Response, { scripts, styles }: Page): void {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  const withHashes = (rule: string, hashes: readonly string[]) =>
    [rule, ...hashes.map((hash) => `'${hash}'`)].join(' ');
  response.setHeader(
    'content-security-policy',
    policy
      .replace("script-src 'self'", withHashes("script-src 'self'", scripts))
      .replace("style-src 'self'", withHashes("style-src 'self'", styles)),
  );
}

const notBuilt = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Power Corner</title></head>
<body><h1>Power Corner</h1><p>Le site est en cours de préparation. Revenez dans un instant.</p></body>
</html>
`;
