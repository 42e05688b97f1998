import { addressOf } from '@power-corner/contracts/call';
import { getPerson } from '@power-corner/contracts/calls/results/people';
import { listRankings } from '@power-corner/contracts/calls/results/rankings';
import { listRecords } from '@power-corner/contracts/calls/results/records';
import { Handle } from '@power-corner/contracts/records/people';
import { rankingsPath, recordsPath } from '@power-corner/contracts/championships/public-lists';
import { rankingsOf, rankingsRead, rankingsSearch, rankingsView } from '@power-corner/contracts/records/rankings-view';
import {
  recordsPageSize,
  recordsRead,
  recordsSearch,
  recordsView,
  shownRecords,
} from '@power-corner/contracts/records/records-view';
import type { Request } from 'express';
import { isPath, queryOf, type Find, type Found, type Sources } from './content.ts';
import type { Page } from './pages.ts';
import { personHeadOf, rankingsHeadOf, recordsHeadOf } from './people-head.ts';
import { personPath } from './profile-page.ts';
import { digestOfAnswer } from './public-api.ts';

const personPattern = /^\/p\/([^/]+)\/?$/i;

/** More would make the page too large: the browser asks for them itself. */
const mostRecords = 300;

export function peopleContents({ read, requestedPage }: Sources): (path: string) => Find | undefined {
  async function person(handle: string, request: Request, page: Page): Promise<Found> {
    if (!Handle.safeParse(handle).success) return 'unknown';
    const parts = { params: { handle } };
    const answer = await read(getPerson, parts);
    if (answer.state === 'missing') return 'unknown';
    if (answer.state !== 'found') return answer.state;
    const { body } = answer;
    // A program that keeps the picture asks for a changed one anew.
    const image = `/pictures/${handle}-preview.jpg?v=${digestOfAnswer(body).slice(0, 8)}`;
    return {
      path: personPath(handle),
      answers: { [addressOf(getPerson, parts)]: body },
      head: () => personHeadOf(body.data, image, requestedPage(request, page)),
    };
  }

  async function rankings(request: Request, page: Page): Promise<Found> {
    const view = rankingsView(queryOf(request));
    const search = rankingsSearch(view);
    const found = await Promise.all(
      rankingsOf(view).map(async (each) => {
        const parts = rankingsRead(each);
        const answer = await read(listRankings, parts);
        return answer.state === 'found' ? [[addressOf(listRankings, parts), answer.body] as const] : [];
      }),
    );
    const answers = found.flat();
    // There are as many views without rows as words and numbers.
    const isEmpty = search && answers.every(([, { data }]) => data.length === 0);
    if (answers.length < found.length || isEmpty) return 'as built';
    return {
      path: rankingsPath,
      search,
      answers: Object.fromEntries(answers),
      head: () => rankingsHeadOf(search, view.discipline, requestedPage(request, page)),
    };
  }

  async function records(request: Request, page: Page): Promise<Found> {
    const view = recordsView(queryOf(request));
    const parts = recordsRead(view);
    const answer = await read(listRecords, parts);
    if (answer.state !== 'found') return 'as built';
    const { sets, records: all } = answer.body.data;
    const set = sets.find(({ id }) => id === view.set)?.id;
    const shown = shownRecords(answer.body.data, { ...view, set });
    if (view.page > Math.max(1, Math.ceil(shown.length / recordsPageSize))) return 'as built';
    const search = recordsSearch({ ...view, set });
    return {
      path: recordsPath,
      search,
      answers: all.length > mostRecords ? {} : { [addressOf(listRecords, parts)]: answer.body },
      head: () => recordsHeadOf(search, sets, requestedPage(request, page)),
    };
  }

  return (path) => {
    if (isPath(rankingsPath, path)) return rankings;
    if (isPath(recordsPath, path)) return records;
    const [, handle] = personPattern.exec(path) ?? [];
    return handle === undefined ? undefined : (request, page) => person(handle.toUpperCase(), request, page);
  };
}
