import type { AccountChanged, LinkWithNext, MailedLink } from '../templates/account.ts';
import { nameOfComing } from '../audience/championships.ts';
import type { EventMails } from './event-mail.ts';

const linkIn = ({ firstname, token, expiresAt }: MailedLink) => ({ firstname, token, expiresAt });
const timeIn = ({ firstname, at }: AccountChanged) => ({ firstname, at });

interface LinkEvent {
  data: MailedLink & { next?: string | undefined };
}
const linkWithNext = ({ data }: LinkEvent): { data: LinkWithNext; expiresAt: string } => ({
  data: { ...linkIn(data), ...(data.next && { next: data.next }) },
  expiresAt: data.expiresAt,
});
/** Names the championship by this service's copy: no text of a request goes to an address that nobody has confirmed. */
const verifyEmail = async (event: LinkEvent) => {
  const { data, expiresAt } = linkWithNext(event);
  const championship = data.next && (await nameOfComing(data.next.replace(/^.*\//, '')));
  return { kind: 'verify-email' as const, expiresAt, data: { ...data, ...(championship && { championship }) } };
};

export const accountMails = {
  UserRegistered: verifyEmail,
  VerificationRequested: verifyEmail,
  PasswordResetRequested: (event) => ({ kind: 'reset-password', ...linkWithNext(event) }),
  EmailChangeRequested: ({ data }) => [
    { kind: 'change-email', data: linkIn(data), expiresAt: data.expiresAt },
    {
      kind: 'email-change-requested',
      to: { name: data.firstname, address: data.previousEmail },
      data: timeIn(data),
    },
  ],
  UserEmailChanged: ({ data }) =>
    // An address that nobody had confirmed may be a stranger's.
    data.verified
      ? {
          kind: 'email-changed',
          to: { name: data.firstname, address: data.previousEmail },
          data: timeIn(data),
        }
      : null,
  DataExportReady: ({ data: { firstname, expiresAt } }) => ({
    kind: 'data-export-ready',
    data: { firstname, expiresAt },
    expiresAt,
  }),
  UserBlocked: ({ data }) => ({ kind: 'account-blocked', data: { ...timeIn(data), reason: data.reason } }),
  UserUnblocked: ({ data }) => ({ kind: 'account-unblocked', data: timeIn(data) }),
  PasswordChanged: ({ data }) => ({
    kind: 'password-changed',
    data: { ...timeIn(data), ...(data.signedIn && { signedIn: true }) },
  }),
  SecondFactorEnabled: ({ data }) => ({ kind: 'second-factor-enabled', data: timeIn(data) }),
  SecondFactorRemoved: ({ data }) => ({
    kind: 'second-factor-removed',
    data: { ...timeIn(data), byOperator: data.byOperator },
  }),
  RecoveryCodeUsed: ({ data }) => ({ kind: 'recovery-code-used', data: { ...timeIn(data), left: data.left } }),
  PasskeyAdded: ({ data }) => ({ kind: 'passkey-added', data: { ...timeIn(data), name: data.name } }),
  PasskeyRemoved: ({ data }) => ({ kind: 'passkey-removed', data: { ...timeIn(data), name: data.name } }),
  /** The last mail. Its address is forgotten as soon as it is sent. */
  UserErased({ data: { firstname, email, confirmed, anonymousResults } }) {
    // An address that was never confirmed may belong to somebody else.
    if (!confirmed) return null;
    const to = { name: '', address: email };
    return { kind: 'account-erased', userId: undefined, to, data: { firstname, anonymousResults } };
  },
} satisfies EventMails;
