import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteClient } from '../../../local/demo/site-client.ts';

interface Hall {
  client: SiteClient;
  token: string;
  params: { id: string };
}

const everyMs = 250;

/** Three phones judge the open session. @returns the milliseconds from each third vote to a screen of the hall */
export async function judgeByLights({ client, token, params }: Hall, site: string, endsAt: number): Promise<number[]> {
  const phones: string[] = [];
  for (const position of refereePositions) {
    const { code } = (await client.call(calls.createReferee, { params, token, body: { session: 1, position } })).data;
    phones.push((await client.call(calls.joinReferees, { body: { code } })).data.token);
  }
  const { code } = (await client.call(calls.addDisplay, { params, token, body: { shows: 'lights' } })).data;
  const address = site + addressOf(calls.getDisplay, { params: { code } });
  const shown = new Map<string, number>();
  const show = async (): Promise<void> => {
    let etag = '';
    while (performance.now() < endsAt + 2000) {
      const startedAt = performance.now();
      const answer = await fetch(address, { headers: { 'if-none-match': etag } });
      if (answer.status === 200) {
        const { data } = (await answer.json()) as { data: { live: { last: { entry_id: string }[] } | null } };
        for (const { entry_id } of data.live?.last ?? [])
          if (!shown.has(entry_id)) shown.set(entry_id, performance.now());
      } else if (answer.status !== 304) throw new Error(`the screen got ${answer.status}`);
      etag = answer.headers.get('etag') ?? '';
      await wait(Math.max(0, everyMs - (performance.now() - startedAt)));
    }
  };
  const thirdAt = new Map<string, number>();
  const judge = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const { data } = await client.call(calls.getRefereeState, { token: phones[0]! });
      const attempt = 'attempt' in data ? data.attempt : null;
      if (!attempt) return;
      const { entry_id, lift, number, weight_kg } = attempt;
      const body = { entry_id, lift, number, weight_kg: weight_kg!, white: true };
      for (const phone of phones) {
        // Not in step with the screen.
        await wait(Math.random() * everyMs);
        thirdAt.set(entry_id, performance.now());
        await client.call(calls.castVote, { token: phone, body });
      }
    }
  };
  await Promise.all([show(), judge()]);
  return [...thirdAt].map(([entry, votedAt]) => (shown.get(entry) ?? Number.POSITIVE_INFINITY) - votedAt);
}
