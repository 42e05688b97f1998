import { createReferee, endReferee, listReferees } from '@power-corner/contracts/calls/results/referees';
import type { NewReferee, Referee, RefereeCode } from '@power-corner/contracts/results/referees';
import { useState } from 'react';
import { request } from '../../../../lib/api/api-client.ts';
import { useGet } from '../../../../lib/api/use-get.ts';
import { useAction } from '../../../../lib/hooks/use-single-flight.ts';

const everyMs = 3000;

/** A position in a session, or a lane of an event. */
const keyOf = (place: NewReferee | Referee): string =>
  'event' in place ? `${place.event} ${place.lane}` : `${place.session} ${place.position}`;

/** The phones of some places. A code is known to the table that made it, until its page is left. */
export function useReferees(championshipId: string, places: readonly NewReferee[]) {
  const params = { id: championshipId };
  const { data, error, mutate } = useGet(listReferees, { params }, { refreshInterval: everyMs });
  const [codes, setCodes] = useState<Record<string, RefereeCode>>({});
  const settled = () => mutate();
  const [make, making] = useAction(
    async (place: NewReferee) => {
      const made = await request(createReferee, { params, body: place });
      setCodes((known) => ({ ...known, [keyOf(place)]: made.data }));
    },
    { settled },
  );
  const [end, ending] = useAction(
    async ({ id }: Referee) => void (await request(endReferee, { params: { ...params, refereeId: id } })),
    { settled },
  );
  const refereeAt = (place: NewReferee) => data?.data.find((referee) => keyOf(referee) === keyOf(place));
  /** As long as it waits for its phone. */
  const codeOf = (place: NewReferee) => {
    const code = codes[keyOf(place)];
    return code && refereeAt(place)?.id === code.id && refereeAt(place)?.joined_at === null ? code : undefined;
  };
  const connected = places.filter((place) => refereeAt(place)?.connected).length;
  return {
    isRead: data !== undefined,
    error: error as unknown,
    connected,
    refereeAt,
    codeOf,
    make,
    end,
    busy: making || ending,
  };
}

export type Referees = ReturnType<typeof useReferees>;
