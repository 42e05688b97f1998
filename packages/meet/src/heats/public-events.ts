import type { MeetEvent } from '@power-corner/contracts/results/meet';

/** Without the descriptions that are still to be revealed. */
export const publicEvents = (events: readonly MeetEvent[], now: Date): MeetEvent[] =>
  events.map((event) =>
    event.reveal_at && Date.parse(event.reveal_at) > now.getTime() ? { ...event, description: null } : event,
  );
