import { counter, histogram } from '@power-corner/service-kit/observability/metrics';
import type { Lane, Mail, MailStatus } from './mail.ts';

const finished = counter('mails_finished_total', 'Mails that are finished, by their final status.', [
  'lane',
  'outcome',
]);
const delay = histogram(
  'mail_delay_seconds',
  'From the recording of a mail to its acceptance by the mail server.',
  ['lane'],
  [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600, 14_400, 86_400],
);

export function observeFinished(lane: Lane, outcome: Exclude<MailStatus, 'queued' | 'sending'>, count = 1): void {
  finished.inc({ lane, outcome }, count);
}

export function observeSent({ lane, createdAt }: Pick<Mail, 'lane' | 'createdAt'>, now: Date): void {
  observeFinished(lane, 'sent');
  delay.observe({ lane }, Math.max(0, (now.getTime() - createdAt.getTime()) / 1000));
}
