import { addressOf } from '@power-corner/contracts/call';
import { getPerson } from '@power-corner/contracts/calls/results/people';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { listRankings } from '@power-corner/contracts/calls/results/rankings';
import { listRecords } from '@power-corner/contracts/calls/results/records';
import { competitionsPath, rankingsPath, recordsPath } from '@power-corner/contracts/championships/public-lists';
import { apiRoot } from '@power-corner/contracts/calls/root';
import { escapeMarkup } from '@power-corner/contracts/text/markup';
import { AppError } from '@power-corner/service-kit/errors';
import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import type { Request, RequestHandler, Response } from 'express';
import type { ReadPublic } from './public-api.ts';

const pageSize = 1000;
/** The most addresses of one sitemap (sitemaps.org). */
const maxAddresses = 50_000;

const staticPaths = [
  '/',
  competitionsPath,
  rankingsPath,
  recordsPath,
  '/login',
  '/signup',
  '/contact',
  '/confidentialite',
];

const publicCalls = [
  addressOf(listPublicChampionships),
  addressOf(listRankings),
  addressOf(listRecords),
  addressOf(getPerson, { params: { handle: '' } }),
];

export function crawlerFiles(read: ReadPublic, siteOf: (request: Request) => string): RequestHandler {
  const robots = (site: string) =>
    [
      'User-agent: *',
      `Disallow: ${apiRoot}/`,
      ...publicCalls.map((path) => `Allow: ${path}`),
      'Disallow: /dashboard',
      'Disallow: /championships',
      'Disallow: /verify-email/',
      'Disallow: /reset-password/',
      'Disallow: /change-email/',
      'Disallow: /verify-participation/',
      'Disallow: /unsubscribe/',
      'Disallow: /offers/',
      'Disallow: /claim/',
      'Disallow: /invitations/',
      'Disallow: /r/',
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ].join('\n');

  async function sitemap(site: string): Promise<string> {
    const paths = [...staticPaths];
    for (let page = 1; ; page += 1) {
      const answer = await read(listPublicChampionships, { query: { period: 'all', page, limit: pageSize } });
      // A sitemap without its championships would have them forgotten.
      if (answer.state !== 'found') throw new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });
      paths.push(...answer.body.data.map(({ slug }) => `/c/${encodeURIComponent(slug)}`));
      if (answer.body.data.length < pageSize || paths.length >= maxAddresses) break;
    }
    const rows = paths.slice(0, maxAddresses).map((path) => `<url><loc>${escapeMarkup(site + path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
  }

  return async (request, response, next) => {
    if (request.path === '/robots.txt') return send(request, response, 'text/plain', robots(siteOf(request)));
    if (request.path === '/sitemap.xml')
      return send(request, response, 'application/xml', await sitemap(siteOf(request)));
    next();
  };
}

function send(request: Request, response: Response, type: string, body: string): void {
  const etag = entityTag(digestOf(Buffer.from(body)));
  response.set({ etag, 'cache-control': 'public, max-age=60' });
  if (isKnown(etag, request.headers)) return void response.status(304).end();
  response.type(type).send(body);
}
