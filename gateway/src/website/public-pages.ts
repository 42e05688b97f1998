import { addressOf } from '@power-corner/contracts/call';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { Request, Response } from 'express';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jsonForScript } from './escape.ts';
import { headOf } from './head.ts';
import { describeLanguage } from './language.ts';
import type { Page } from './pages.ts';
import type { ReadPublic } from './public-api.ts';
import { createRenderer, type PageData } from './renderer.ts';

/** Slugs are made of these characters; any other text is no page. */
const slugPattern = /^\/c\/([a-z0-9-]{1,100})\/?$/i;
/** The championships of the welcome page. web/src/features/championships/use-next-championships.ts asks for the same. */
const onWelcome = { query: { limit: 3 } } as const;

interface Made {
  html: string;
  etag: string;
  status: 200 | 404 | 503;
}

interface PublicPages {
  /** Answers a request for a public page with data of a service. @returns false for any other page */
  answer: (request: Request, response: Response, page: Page) => Promise<boolean>;
}

/** Writes the public pages: the words of a championship, and what a crawler reads, stand in the HTML. */
export function publicPages(folder: string, read: ReadPublic, siteOf: (request: Request) => string): PublicPages {
  const render = createRenderer(folder);
  const templates = templatesIn(folder);

  async function filled(page: Page, path: string, answers: Record<string, unknown>, head?: string) {
    const data: PageData = { at: Date.now(), answers };
    const markup = await render(page.renderer, { path, session: 'unknown', data });
    const root = `<div id="root" data-path="${path}" data-session="unknown">${markup}</div>`;
    const block = `<script type="application/json" id="page-data">${jsonForScript(data)}</script>`;
    const body = replaceRoot(templates.read(page.file), root + block);
    return head === undefined
      ? body
      : body.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => head);
  }

  async function championshipPage(request: Request, slug: string, page: Page): Promise<Made> {
    const shell = templates.read(page.file);
    const missing = templates.read(page.missing ?? page.file);
    const answer = await read(getPublicChampionship, { params: { slug } });
    if (answer.state === 'away') return made(shell, 503);
    if (answer.state === 'missing') return made(missing, 404);
    const { data } = answer.body;
    const now = new Date();
    const path = `/c/${data.slug}`;
    const answers = { [addressOf(getPublicChampionship, { params: { slug: data.slug } })]: answer.body };
    const head = headOf(data, {
      site: siteOf(request),
      sizes: page.pictureSizes ?? '100vw',
      language: page.language,
      inAddress: 'language' in request.query,
      now,
    });
    // The countdowns in the words are those of this minute.
    const key = JSON.stringify([shell, head, answers, Math.floor(now.getTime() / 60_000)]);
    return made(await filled(page, path, answers, head), 200, key);
  }

  async function welcomePage(page: Page): Promise<Made | null> {
    const answer = await read(listPublicChampionships, onWelcome);
    if (answer.state !== 'found') return null;
    const shell = templates.read(page.file);
    const answers = { [addressOf(listPublicChampionships, onWelcome)]: answer.body };
    const key = JSON.stringify([shell, answers, Math.floor(Date.now() / 60_000)]);
    return made(await filled(page, '/', answers), 200, key);
  }

  return {
    async answer(request, response, page) {
      const slug = slugPattern.exec(request.path)?.[1]?.toLowerCase();
      const isChampionship = /^\/c\/[^/]+\/?$/i.test(request.path);
      const found = isChampionship
        ? slug === undefined
          ? made(templates.read(page.missing ?? page.file), 404)
          : await championshipPage(request, slug, page)
        : request.path === '/'
          ? await welcomePage(page)
          : null;
      if (!found) return false;
      describeLanguage(response, page.language);
      send(request, response, found);
      return true;
    },
  };
}

function made(html: string, status: Made['status'], key = html): Made {
  return { html, status, etag: entityTag(digestOf(Buffer.from(key))) };
}

function send(request: Request, response: Response, { html, etag, status }: Made): void {
  response.set('cache-control', status === 200 ? 'no-cache' : 'no-store');
  if (status === 503) response.set('retry-after', '5');
  if (status === 200) {
    response.set('etag', etag);
    if (isKnown(etag, request.headers)) return void response.status(304).end();
  }
  response.status(status).type('html').send(html);
}

/** The page's root with its present content: the build may have put markup into it. */
function replaceRoot(template: string, root: string): string {
  const start = template.indexOf('<div id="root"');
  const end = template.indexOf('<p id="too-old"');
  return start < 0 || end < start ? template : `${template.slice(0, start)}${root}\n    ${template.slice(end)}`;
}

/** The pages of the build, read again when they change. */
function templatesIn(folder: string): { read: (file: string) => string } {
  const kept = new Map<string, { mtimeMs: number; text: string }>();
  return {
    read(file) {
      const path = join(folder, file);
      const { mtimeMs } = statSync(path);
      const known = kept.get(file);
      if (known?.mtimeMs === mtimeMs) return known.text;
      const text = readFileSync(path, 'utf8');
      kept.set(file, { mtimeMs, text });
      return text;
    },
  };
}
