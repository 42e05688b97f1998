import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { Request, Response } from 'express';
import { readFileSync } from 'node:fs';
import { buildFiles } from './build-file.ts';
import type { Content, Find, Sources } from './content.ts';
import { createKeptPages } from './kept-pages.ts';
import { describeLanguage } from './language.ts';
import type { Page } from './pages.ts';
import { digestOfAnswer, type ReadPublic } from './public-api.ts';
import { createRenderer, type PageData } from './renderer.ts';
import { jsonForScript } from './tags.ts';
import { championshipContents } from './championship-contents.ts';
import { peopleContents } from './people-contents.ts';

/** Pages tell the time left. Browsers take data of the last 30 s for fresh (web/src/lib/loading/page-data.tsx). */
export const periodMs = 20_000;

interface PublicPages {
  answer: (request: Request, response: Response, page: Page) => Promise<boolean>;
}

export function publicPages(folder: string, read: ReadPublic, siteOf: (request: Request) => string): PublicPages {
  const render = createRenderer(folder);
  const templateOf = buildFiles(folder, (path) => {
    const text = readFileSync(path, 'utf8');
    return { text, digest: digestOf(Buffer.from(text)) };
  });
  const keptPage = createKeptPages();
  const find = contentsOf(read, siteOf);

  async function filled(page: Page, { path, search, answers, head }: Content): Promise<string> {
    const now = new Date();
    const data: PageData = { at: now.getTime(), answers };
    const markup = await render({ language: page.language, path, search, session: 'unknown', data });
    const root = `<div id="root" data-path="${path}" data-session="unknown">${markup}</div>`;
    const block = `<script type="application/json" id="page-data">${jsonForScript(data)}</script>`;
    return replaceRoot(templateOf(page.file).text, root + block)
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => head(now));
  }

  /** Nothing on a page is about its reader. @returns false while too many others are being rendered */
  async function sendFilled(request: Request, response: Response, page: Page, content: Content): Promise<boolean> {
    const requested = [siteOf(request), 'language' in request.query, Math.floor(Date.now() / periodMs)];
    const answers = Object.entries(content.answers).map(([address, body]) => [address, digestOfAnswer(body)]);
    const shown = [page.file, templateOf(page.file).digest, page.pictureSizes, content.path, content.search];
    const key = JSON.stringify([...shown, answers, ...requested]);
    const etag = entityTag(digestOf(Buffer.from(key)));
    response.set({ 'cache-control': 'no-cache', etag }).vary('Accept-Encoding');
    if (isKnown(etag, request.headers)) {
      response.status(304).end();
      return true;
    }
    const kept = await keptPage(key, () => filled(page, content));
    if (!kept) return false;
    // Asked one by one, since a browser names them in no order.
    const coding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
    if (coding) response.set('content-encoding', coding);
    response.type('html').send(coding === 'br' ? kept.br : coding ? kept.gzip : kept.plain);
    return true;
  }

  function sendBare(response: Response, status: 404 | 410 | 503, file: string): void {
    response.set('cache-control', 'no-store');
    if (status === 503) response.set('retry-after', '5');
    const { text } = templateOf(file);
    response
      .status(status)
      .type('html')
      .send(status === 503 ? text : text.replace('<title>', '<meta name="robots" content="noindex"><title>'));
  }

  return {
    async answer(request, response, page) {
      const contentOf = find(request.path);
      if (!contentOf) return false;
      describeLanguage(response, page.language);
      const content = await contentOf(request, page);
      if (content === 'as built') return false;
      if (content === 'away') sendBare(response, 503, page.file);
      else if (content === 'missing') sendBare(response, 404, page.missing ?? page.file);
      else if (content === 'unknown') sendBare(response, 404, page.file);
      else if (content === 'gone') sendBare(response, 410, page.file);
      else return sendFilled(request, response, page, content);
      return true;
    },
  };
}

function replaceRoot(template: string, root: string): string {
  const start = template.indexOf('<div id="root"');
  const end = template.indexOf('<p id="too-old"');
  return start < 0 || end < start ? template : `${template.slice(0, start)}${root}\n    ${template.slice(end)}`;
}

function contentsOf(read: ReadPublic, siteOf: (request: Request) => string): (path: string) => Find | undefined {
  const sources: Sources = {
    read,
    requestedPage: (request, { language }) => ({
      site: siteOf(request),
      language,
      inAddress: 'language' in request.query,
    }),
  };
  const [championships, people] = [championshipContents(sources), peopleContents(sources)];
  return (path) => championships(path) ?? people(path);
}
