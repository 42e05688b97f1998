import type { TemplateKind } from '../templates/templates.ts';
import { MailModel } from './model.ts';

/** A link in them has ended with the address that they go to. */
const endedWithAddress: TemplateKind[] = ['verify-email', 'reset-password'];

/** Warnings of what was done to the account while it had the address: another address must not carry them off. */
const staysAtAddress: TemplateKind[] = [
  'email-change-requested',
  'email-changed',
  'password-changed',
  'second-factor-enabled',
  'second-factor-removed',
  'recovery-code-used',
];

/** Sends what waits for an account's previous address to the new one, and ends mails whose link has ended. */
export async function redirectQueued(userId: string, previousEmail: string, email: string, now: Date): Promise<void> {
  const waiting = { userId, 'to.address': previousEmail, status: 'queued' as const };
  await MailModel.updateMany(
    { ...waiting, kind: { $in: endedWithAddress } },
    { $set: { status: 'canceled', finishedAt: now }, $unset: { data: 1 } },
  );
  await MailModel.updateMany({ ...waiting, kind: { $nin: staysAtAddress } }, { $set: { 'to.address': email } });
}
