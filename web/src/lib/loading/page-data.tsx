import { createContext, useContext, type ReactNode } from 'react';
import { serverNow, setRenderTime } from '../time/server-clock.ts';

export interface PageData {
  /** When the page was rendered, in milliseconds since 1970. */
  at: number;
  /** Bodies of answers, by the address of their call. */
  answers: Readonly<Record<string, unknown>>;
}

const Context = createContext<PageData | undefined>(undefined);

export function PageDataProvider({ data, children }: { data: PageData | undefined; children: ReactNode }) {
  // The first render in the browser must show the same time as the page.
  setRenderTime(data?.at);
  return <Context value={data}>{children}</Context>;
}

const freshMs = 30_000;

/** An answer that is not fresh is shown until a newer one is there. */
export function usePageAnswer<Body>(address: string): { answer: Body | undefined; fresh: boolean } {
  const data = useContext(Context);
  const answer = data?.answers[address] as Body | undefined;
  return { answer, fresh: answer !== undefined && data !== undefined && serverNow() - data.at < freshMs };
}

export function readPageData(): PageData | undefined {
  const block = document.getElementById('page-data')?.textContent;
  return block ? (JSON.parse(block) as PageData) : undefined;
}
