import type { MailContent, Reader } from './content.ts';
import { frame, longDate } from './content.ts';
import type { MailWith } from './texts/texts.ts';

export interface MailedLink {
  firstname: string;
  token: string;
  expiresAt: string;
}

export interface AccountChanged {
  firstname: string;
  at: string;
}

export interface LinkWithNext extends MailedLink {
  next?: string;
  championship?: string;
}

const urlOf = (page: 'verify-email' | 'reset-password', { token, next }: LinkWithNext, reader: Reader): string =>
  `${reader.publicUrl}/${page}/${token}${next ? `?next=${encodeURIComponent(next)}` : ''}`;

export function verifyEmail(link: LinkWithNext, reader: Reader): MailContent {
  const { say } = reader;
  const { championship } = link;
  return {
    ...frame('verifyEmail', link.firstname, reader),
    paragraphs: [say('verifyEmail.created'), ...(championship ? [say('verifyEmail.onTheWay', { championship })] : [])],
    action: { label: say('verifyEmail.action'), url: urlOf('verify-email', link, reader) },
    notes: [say('verifyEmail.validUntil', { until: longDate(link.expiresAt, reader) }), say('verifyEmail.notYou')],
  };
}

export function resetPassword(link: LinkWithNext, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...frame('resetPassword', link.firstname, reader),
    paragraphs: [say('resetPassword.asked')],
    action: { label: say('resetPassword.action'), url: urlOf('reset-password', link, reader) },
    notes: [say('resetPassword.validUntil', { until: longDate(link.expiresAt, reader) }), say('resetPassword.notYou')],
  };
}

export function secondFactorEnabled({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const { say } = reader;
  const news = [say('secondFactorEnabled.enabled', { at: longDate(at, reader) }), say('secondFactorEnabled.keep')];
  return {
    ...securityNews('secondFactorEnabled', firstname, [...news, say('security.notYou')], reader),
    preheader: say('secondFactorEnabled.preheader'),
  };
}

export function secondFactorRemoved(
  { firstname, at, byOperator }: AccountChanged & { byOperator: boolean },
  reader: Reader,
): MailContent {
  const { say } = reader;
  const removed = say(byOperator ? 'secondFactorRemoved.removedByTeam' : 'secondFactorRemoved.removed', {
    at: longDate(at, reader),
  });
  return securityNews('secondFactorRemoved', firstname, [removed, say('security.notYou')], reader);
}

export function recoveryCodeUsed(
  { firstname, at, left }: AccountChanged & { left: number },
  reader: Reader,
): MailContent {
  const { say } = reader;
  const used = say('recoveryCodeUsed.used', { at: longDate(at, reader) });
  const rest = left === 0 ? say('recoveryCodeUsed.noneLeft') : say('recoveryCodeUsed.left', { left });
  return securityNews('recoveryCodeUsed', firstname, [used, rest, say('security.notYou')], reader);
}

export interface PasskeyChanged extends AccountChanged {
  name: string;
}

export function passkeyAdded({ firstname, at, name }: PasskeyChanged, reader: Reader): MailContent {
  const { say } = reader;
  const added = say('passkeyAdded.added', { name, at: longDate(at, reader) });
  return securityNews('passkeyAdded', firstname, [added, say('security.you'), say('passkeyAdded.notYou')], reader);
}

export function passkeyRemoved({ firstname, at, name }: PasskeyChanged, reader: Reader): MailContent {
  const { say } = reader;
  const removed = say('passkeyRemoved.removed', { name, at: longDate(at, reader) });
  return securityNews('passkeyRemoved', firstname, [removed, say('security.notYou')], reader);
}

const securityNews = (
  name: MailWith<'subject'> & MailWith<'title'>,
  firstname: string,
  paragraphs: string[],
  { say, publicUrl }: Reader,
): MailContent => ({
  subject: say(`${name}.subject`),
  preheader: say('security.preheader'),
  title: say(`${name}.title`),
  firstname,
  paragraphs,
  action: { label: say('security.action'), url: `${publicUrl}/login` },
  reason: say('security.reason'),
});

export function accountErased(
  { firstname, anonymousResults }: { firstname: string; anonymousResults: boolean },
  reader: Reader,
): MailContent {
  const { say } = reader;
  return {
    ...frame('accountErased', firstname, reader),
    paragraphs: [
      say('accountErased.erased'),
      say(anonymousResults ? 'accountErased.anonymous' : 'accountErased.named'),
      say('accountErased.forgotten'),
    ],
  };
}

export function passwordChanged(
  { firstname, at, signedIn }: AccountChanged & { signedIn?: boolean },
  reader: Reader,
): MailContent {
  const { say } = reader;
  const changed = say(signedIn ? 'passwordChanged.changedSignedIn' : 'passwordChanged.changed', {
    at: longDate(at, reader),
  });
  const paragraphs = [changed, say('security.you'), say('passwordChanged.notYou')];
  return securityNews('passwordChanged', firstname, paragraphs, reader);
}

export function accountBlocked(
  { firstname, at, reason }: AccountChanged & { reason: string | null },
  reader: Reader,
): MailContent {
  const { say } = reader;
  return {
    ...frame('accountBlocked', firstname, reader),
    paragraphs: [
      say('accountBlocked.blocked', { at: longDate(at, reader) }),
      ...(reason ? [say('accountBlocked.because', { reason })] : []),
      say('accountBlocked.kept'),
    ],
    action: { label: say('facts.writeToOrganisers'), url: `${reader.publicUrl}/contact` },
  };
}

export function accountUnblocked({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...frame('accountUnblocked', firstname, reader),
    paragraphs: [say('accountUnblocked.unblocked', { at: longDate(at, reader) })],
    action: { label: say('accountUnblocked.action'), url: `${reader.publicUrl}/login` },
  };
}

export function dataExportReady({ firstname, expiresAt }: Omit<MailedLink, 'token'>, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...frame('dataExportReady', firstname, reader),
    paragraphs: [say('dataExportReady.ready')],
    action: { label: say('dataExportReady.action'), url: `${reader.publicUrl}/dashboard/account` },
    notes: [say('dataExportReady.erasedAt', { when: longDate(expiresAt, reader) }), say('dataExportReady.notYou')],
  };
}

export function changeEmail({ firstname, token, expiresAt }: MailedLink, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...frame('changeEmail', firstname, reader),
    paragraphs: [say('changeEmail.asked')],
    action: { label: say('changeEmail.action'), url: `${reader.publicUrl}/change-email/${token}` },
    notes: [say('changeEmail.validUntil', { until: longDate(expiresAt, reader) }), say('changeEmail.notYou')],
  };
}

/** To the present address. The new one is not named: a mailbox that somebody else reads need not learn it. */
export function emailChangeRequested({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const { say } = reader;
  const requested = say('emailChangeRequested.requested', { at: longDate(at, reader) });
  const paragraphs = [requested, say('emailChangeRequested.you'), say('emailChangeRequested.notYou')];
  return securityNews('emailChangeRequested', firstname, paragraphs, reader);
}

/** To the previous address, by which nobody can get into the account any more. */
export function emailChanged({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const { say, publicUrl } = reader;
  const changed = say('emailChanged.changed', { at: longDate(at, reader) });
  return {
    ...securityNews('emailChanged', firstname, [changed, say('security.you'), say('emailChanged.notYou')], reader),
    preheader: say('emailChanged.preheader'),
    action: { label: say('facts.writeToOrganisers'), url: `${publicUrl}/contact` },
  };
}
