import type { ChampionshipType, PublicPeriod } from '../lists.ts';
import { championshipTypes } from '../lists.ts';

// The reads of the public list's page, which the gateway and the browser make. Without schemas, as public-lists.ts.

export const competitionsPageSize = 12;

const fewPast = 6;

const shownPeriods = ['next', 'past'] as const;

export interface CompetitionsView {
  /** A part of the list by itself, in pages; null for running, coming and past ones below each other. */
  period: (typeof shownPeriods)[number] | null;
  type: ChampionshipType | undefined;
  places: 'free' | undefined;
  page: number;
}

export function competitionsView(params: URLSearchParams): CompetitionsView {
  const [asked, wanted] = [params.get('period'), params.get('type')];
  const period = shownPeriods.find((each) => each === asked) ?? null;
  const page = period ? Math.max(1, Math.trunc(Number(params.get('page'))) || 1) : 1;
  return {
    period,
    type: championshipTypes.find((each) => each === wanted),
    places: params.get('places') === 'free' ? 'free' : undefined,
    page: Math.min(page, 1000),
  };
}

/** The query of the page's address: the same for every address that asks for the same. Empty for the whole list. */
export function competitionsSearch({ period, type, places, page }: CompetitionsView): string {
  const words = Object.entries({ period, type, places, page: page > 1 ? String(page) : undefined });
  const text = new URLSearchParams(words.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return text && `?${text}`;
}

export interface PublicRead {
  query: { period: PublicPeriod; type?: ChampionshipType; places?: 'free'; page?: number; limit: number };
}

const narrowedBy = ({ type, places }: CompetitionsView) => ({ ...(type && { type }), ...(places && { places }) });

export const partRead = (view: CompetitionsView, period: (typeof shownPeriods)[number]): PublicRead => ({
  query: { period, ...narrowedBy(view), page: view.page, limit: competitionsPageSize },
});

export const partsRead = (view: CompetitionsView): Record<'running' | 'next' | 'past', PublicRead> => ({
  running: { query: { period: 'running', ...narrowedBy(view), limit: competitionsPageSize } },
  next: { query: { period: 'next', ...narrowedBy(view), limit: competitionsPageSize } },
  past: { query: { period: 'past', ...narrowedBy(view), limit: fewPast } },
});

export const competitionsReads = (view: CompetitionsView): PublicRead[] =>
  view.period ? [partRead(view, view.period)] : Object.values(partsRead(view));
