import { addressOf } from '@power-corner/contracts/call';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { PublicChampionship } from '@power-corner/contracts/public-championships';
import type { Request, Response } from 'express';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jsonForScript } from './escape.ts';
import { headOf, type Head } from './head.ts';
import { createKeptPages } from './kept-pages.ts';
import { describeLanguage } from './language.ts';
import type { Page } from './pages.ts';
import type { ReadPublic } from './public-api.ts';
import { createRenderer, type PageData } from './renderer.ts';

/** Slugs are made of these characters; any other text is no page. */
const slugPattern = /^\/c\/([a-z0-9-]{1,100})\/?$/i;
/**
 * The championships of the welcome page. web/src/features/championships/public/use-next-championships.ts asks for the
 * same.
 */
const onWelcome = { query: { limit: 3 } } as const;
const missing = { state: 'missing' } as const;

/**
 * A page tells the time left, so it is made anew this often. A browser takes data of the last 30 s for fresh
 * (web/src/lib/loading/page-data.tsx).
 */
const periodMs = 20_000;

/** Everything that a page shows, apart from the time. */
interface Content {
  path: string;
  /** The answer that the page is rendered with, and the address of its call. */
  address: string;
  body: object;
  head?: Omit<Head, 'now'> & { championship: PublicChampionship };
}

interface PublicPages {
  /** Answers a request for a public page with data of a service. @returns false for any other page */
  answer: (request: Request, response: Response, page: Page) => Promise<boolean>;
}

/** Writes the public pages: the words of a championship, and what a crawler reads, stand in the HTML. */
export function publicPages(folder: string, read: ReadPublic, siteOf: (request: Request) => string): PublicPages {
  const render = createRenderer(folder);
  const templates = templatesIn(folder);
  const keptPage = createKeptPages();

  async function filled(page: Page, { path, address, body, head }: Content): Promise<string> {
    const now = new Date();
    const data: PageData = { at: now.getTime(), answers: { [address]: body } };
    const markup = await render(page.renderer, { path, session: 'unknown', data });
    const root = `<div id="root" data-path="${path}" data-session="unknown">${markup}</div>`;
    const block = `<script type="application/json" id="page-data">${jsonForScript(data)}</script>`;
    const html = replaceRoot(templates.read(page.file).text, root + block);
    if (!head) return html;
    const { championship, ...rest } = head;
    return html
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => headOf(championship, { ...rest, now }));
  }

  /** Nothing of who asks is in a page, so that all who ask get the same. */
  async function sendFilled(request: Request, response: Response, page: Page, content: Content): Promise<void> {
    const { path, body, head } = content;
    const shown = [path, head?.site, head?.sizes, head?.inAddress, Math.floor(Date.now() / periodMs)];
    const key = JSON.stringify([page.file, templates.read(page.file).digest, digestOfAnswer(body), ...shown]);
    const etag = entityTag(digestOf(Buffer.from(key)));
    response.set({ 'cache-control': 'no-cache', etag }).vary('Accept-Encoding');
    if (isKnown(etag, request.headers)) return void response.status(304).end();
    const kept = await keptPage(key, () => filled(page, content));
    // Asked one by one, since a browser names them in no order.
    const coding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
    if (coding) response.set('content-encoding', coding);
    response.type('html').send(coding === 'br' ? kept.br : coding ? kept.gzip : kept.plain);
  }

  function sendBare(response: Response, status: 404 | 503, file: string): void {
    response.set('cache-control', 'no-store');
    if (status === 503) response.set('retry-after', '5');
    response.status(status).type('html').send(templates.read(file).text);
  }

  async function championshipPage(request: Request, response: Response, page: Page, slug?: string): Promise<void> {
    const answer = slug === undefined ? missing : await read(getPublicChampionship, { params: { slug } });
    if (answer.state === 'away') return sendBare(response, 503, page.file);
    if (answer.state === 'missing') return sendBare(response, 404, page.missing ?? page.file);
    const { data } = answer.body;
    await sendFilled(request, response, page, {
      path: `/c/${data.slug}`,
      address: addressOf(getPublicChampionship, { params: { slug: data.slug } }),
      body: answer.body,
      head: {
        championship: data,
        site: siteOf(request),
        sizes: page.pictureSizes ?? '100vw',
        language: page.language,
        inAddress: 'language' in request.query,
      },
    });
  }

  async function welcomePage(request: Request, response: Response, page: Page): Promise<boolean> {
    const answer = await read(listPublicChampionships, onWelcome);
    if (answer.state !== 'found') return false;
    const address = addressOf(listPublicChampionships, onWelcome);
    await sendFilled(request, response, page, { path: '/', address, body: answer.body });
    return true;
  }

  return {
    async answer(request, response, page) {
      const isChampionship = /^\/c\/[^/]+\/?$/i.test(request.path);
      if (!isChampionship && request.path !== '/') return false;
      describeLanguage(response, page.language);
      if (!isChampionship) return welcomePage(request, response, page);
      await championshipPage(request, response, page, slugPattern.exec(request.path)?.[1]?.toLowerCase());
      return true;
    },
  };
}

const digests = new WeakMap<object, string>();

/** Readers of the same moment share one answer, whose digest is made once. */
function digestOfAnswer(body: object): string {
  const digest = digests.get(body) ?? digestOf(Buffer.from(JSON.stringify(body)));
  digests.set(body, digest);
  return digest;
}

/** The page's root with its present content: the build may have put markup into it. */
function replaceRoot(template: string, root: string): string {
  const start = template.indexOf('<div id="root"');
  const end = template.indexOf('<p id="too-old"');
  return start < 0 || end < start ? template : `${template.slice(0, start)}${root}\n    ${template.slice(end)}`;
}

interface Template {
  mtimeMs: number;
  text: string;
  digest: string;
}

/** The pages of the build, read again when they change. */
function templatesIn(folder: string): { read: (file: string) => Template } {
  const kept = new Map<string, Template>();
  return {
    read(file) {
      const path = join(folder, file);
      const { mtimeMs } = statSync(path);
      const known = kept.get(file);
      if (known?.mtimeMs === mtimeMs) return known;
      const text = readFileSync(path, 'utf8');
      const template = { mtimeMs, text, digest: digestOf(Buffer.from(text)) };
      kept.set(file, template);
      return template;
    },
  };
}
