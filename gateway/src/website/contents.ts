import { addressOf } from '@power-corner/contracts/call';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import {
  competitionsPageSize,
  competitionsReads,
  competitionsSearch,
  competitionsView,
} from '@power-corner/contracts/competitions-view';
import { competitionsPath, featured, welcomeQueries } from '@power-corner/contracts/public-lists';
import type { Request } from 'express';
import { competitionsHeadOf, headOf, liveHeadOf, welcomeHeadOf } from './head.ts';
import type { Page } from './pages.ts';
import type { ReadPublic } from './public-api.ts';
import type { AskedPage } from './tags.ts';

/** Everything that a page shows, apart from the time. */
export interface Content {
  path: string;
  /** The query that the page reads, with its question mark. */
  search?: string;
  /** The answers that the page is rendered with, by the addresses of their calls. */
  answers: Record<string, object>;
  head: (now: Date) => string;
}

/** `missing` is a championship that there is not, `away` a service that does not answer, `as built` the build's page. */
type Found = Content | 'missing' | 'away' | 'as built';

/** Slugs are made of these characters; any other text is no page. */
const slugPattern = /^[a-z0-9-]{1,100}$/;
const championshipPath = /^\/c\/([^/]+)(\/live)?\/?$/i;
const competitionsPattern = new RegExp(`^${competitionsPath}/?$`, 'i');

type Find = (request: Request, page: Page) => Promise<Found>;

/**
 * Finds what the public pages show.
 * @returns the finder for a path; undefined for a path that stands for no public page
 */
export function contentsOf(read: ReadPublic, siteOf: (request: Request) => string): (path: string) => Find | undefined {
  const asked = (request: Request, { language }: Page): AskedPage => ({
    site: siteOf(request),
    language,
    inAddress: 'language' in request.query,
  });

  async function championship(slug: string, live: boolean, request: Request, page: Page): Promise<Found> {
    if (!slugPattern.test(slug)) return 'missing';
    const answer = await read(getPublicChampionship, { params: { slug } });
    if (answer.state !== 'found') return answer.state;
    const { data } = answer.body;
    const head = { ...asked(request, page), sizes: page.pictureSizes ?? '100vw' };
    return {
      path: `/c/${data.slug}${live ? '/live' : ''}`,
      answers: { [addressOf(getPublicChampionship, { params: { slug: data.slug } })]: answer.body },
      head: (now) => (live ? liveHeadOf(data, head) : headOf(data, head, now)),
    };
  }

  async function welcome(request: Request, page: Page): Promise<Found> {
    const [running, next] = await Promise.all([
      read(listPublicChampionships, welcomeQueries.running),
      read(listPublicChampionships, welcomeQueries.next),
    ]);
    if (running.state !== 'found' || next.state !== 'found') return 'as built';
    const cards = { running: running.body.data, next: next.body.data };
    return {
      path: '/',
      answers: {
        [addressOf(listPublicChampionships, welcomeQueries.running)]: running.body,
        [addressOf(listPublicChampionships, welcomeQueries.next)]: next.body,
      },
      head: (now) => welcomeHeadOf(featured(cards, now.getTime()), asked(request, page), now),
    };
  }

  async function competitions(request: Request, page: Page): Promise<Found> {
    const view = competitionsView(new URL(request.originalUrl, 'http://here.invalid').searchParams);
    const answers: Record<string, object> = {};
    for (const parts of competitionsReads(view)) {
      const answer = await read(listPublicChampionships, parts);
      if (answer.state !== 'found') return 'as built';
      // A page beyond the last one is rendered in the browser: there are as many of them as numbers.
      if (view.page > Math.max(1, Math.ceil(answer.body.total / competitionsPageSize))) return 'as built';
      answers[addressOf(listPublicChampionships, parts)] = answer.body;
    }
    const search = competitionsSearch(view);
    return {
      path: competitionsPath,
      search,
      answers,
      head: () => competitionsHeadOf(search, asked(request, page)),
    };
  }

  return (path) => {
    if (path === '/') return welcome;
    if (competitionsPattern.test(path)) return competitions;
    const [, slug, live] = championshipPath.exec(path) ?? [];
    return slug === undefined
      ? undefined
      : (request, page) => championship(slug.toLowerCase(), live !== undefined, request, page);
  };
}
