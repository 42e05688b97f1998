import { expect, test } from '@jest/globals';
import { waitingIn } from './quiet.ts';

const metrics = (outbox: number, queue: number) => `# HELP power_corner_outbox_documents Documents.
# TYPE power_corner_outbox_documents gauge
power_corner_outbox_documents{collection="users",service="auth"} ${outbox}
power_corner_queue_messages{queue="auth.events",service="auth"} ${queue}
power_corner_dead_letters{queue="auth.events",service="auth"} 7
`;

test.each([
  ['nothing', metrics(0, 0), 0],
  ['what the outboxes and the queue hold', metrics(2, 3), 5],
  ['not known while the metrics leave it out', 'process_cpu_seconds_total 4\n', undefined],
])('what waits is %s', (_, text, expected) => {
  expect(waitingIn(text)).toBe(expected);
});
