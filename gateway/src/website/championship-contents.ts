import { addressOf } from '@power-corner/contracts/call';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import {
  competitionsPageSize,
  competitionsReads,
  competitionsSearch,
  competitionsView,
} from '@power-corner/contracts/championships/competitions-view';
import { competitionsPath, featured, welcomeQueries } from '@power-corner/contracts/championships/public-lists';
import type { Request } from 'express';
import { isPath, queryOf, type Find, type Found, type Sources } from './content.ts';
import { competitionsHeadOf, headOf, liveHeadOf, welcomeHeadOf } from './head.ts';
import type { Page } from './pages.ts';

const slugPattern = /^[a-z0-9-]{1,100}$/;
const championshipPath = /^\/c\/([^/]+)(\/live)?\/?$/i;

export function championshipContents({ read, requestedPage }: Sources): (path: string) => Find | undefined {
  async function championship(slug: string, live: boolean, request: Request, page: Page): Promise<Found> {
    if (!slugPattern.test(slug)) return 'missing';
    const answer = await read(getPublicChampionship, { params: { slug } });
    if (answer.state !== 'found') return answer.state;
    const { data } = answer.body;
    const head = { ...requestedPage(request, page), sizes: page.pictureSizes ?? '100vw' };
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
      head: (now) => welcomeHeadOf(featured(cards, now.getTime()), requestedPage(request, page), now),
    };
  }

  async function competitions(request: Request, page: Page): Promise<Found> {
    const view = competitionsView(queryOf(request));
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
      head: () => competitionsHeadOf(search, requestedPage(request, page)),
    };
  }

  return (path) => {
    if (path === '/') return welcome;
    if (isPath(competitionsPath, path)) return competitions;
    const [, slug, live] = championshipPath.exec(path) ?? [];
    return slug === undefined
      ? undefined
      : (request, page) => championship(slug.toLowerCase(), live !== undefined, request, page);
  };
}
