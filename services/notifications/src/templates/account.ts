import type { MailContent, Reader } from './content.ts';
import { frame, longDate } from './content.ts';

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
  /** The page that the person wanted to reach, on any device. */
  next?: string;
}

const urlOf = (page: 'verify-email' | 'reset-password', { token, next }: LinkWithNext, reader: Reader): string =>
  `${reader.publicUrl}/${page}/${token}${next ? `?next=${encodeURIComponent(next)}` : ''}`;

export function verifyEmail(link: LinkWithNext, reader: Reader): MailContent {
  const texts = reader.texts.verifyEmail;
  return {
    ...frame(texts, link.firstname),
    paragraphs: [texts.created],
    action: { label: texts.action, url: urlOf('verify-email', link, reader) },
    notes: [texts.validUntil(longDate(link.expiresAt, reader)), texts.notYou],
  };
}

export function resetPassword(link: LinkWithNext, reader: Reader): MailContent {
  const texts = reader.texts.resetPassword;
  return {
    ...frame(texts, link.firstname),
    paragraphs: [texts.asked],
    action: { label: texts.action, url: urlOf('reset-password', link, reader) },
    notes: [texts.validUntil(longDate(link.expiresAt, reader)), texts.notYou],
  };
}

export function secondFactorEnabled({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const texts = reader.texts.secondFactorEnabled;
  return securityNews(firstname, texts, [texts.enabled(longDate(at, reader)), texts.keep], reader);
}

export interface SecondFactorRemoved extends AccountChanged {
  byOperator: boolean;
}

export function secondFactorRemoved({ firstname, at, byOperator }: SecondFactorRemoved, reader: Reader): MailContent {
  const texts = reader.texts.secondFactorRemoved;
  const removed = byOperator ? texts.removedByTeam : texts.removed;
  return securityNews(firstname, texts, [removed(longDate(at, reader))], reader);
}

export interface RecoveryCodeUsed extends AccountChanged {
  left: number;
}

export function recoveryCodeUsed({ firstname, at, left }: RecoveryCodeUsed, reader: Reader): MailContent {
  const texts = reader.texts.recoveryCodeUsed;
  return securityNews(firstname, texts, [texts.used(longDate(at, reader)), texts.left(left)], reader);
}

export interface PasskeyChanged extends AccountChanged {
  /** As its owner calls it. */
  name: string;
}

export function passkeyAdded({ firstname, at, name }: PasskeyChanged, reader: Reader): MailContent {
  const texts = reader.texts.passkeyAdded;
  return securityNews(firstname, texts, [texts.added(name, longDate(at, reader)), texts.you], reader);
}

export function passkeyRemoved({ firstname, at, name }: PasskeyChanged, reader: Reader): MailContent {
  const texts = reader.texts.passkeyRemoved;
  return securityNews(firstname, texts, [texts.removed(name, longDate(at, reader))], reader);
}

type SecurityTexts = Record<'subject' | 'preheader' | 'title' | 'action' | 'reason' | 'notYou', string>;

const securityNews = (firstname: string, texts: SecurityTexts, news: string[], reader: Reader): MailContent => ({
  ...frame(texts, firstname),
  paragraphs: [...news, texts.notYou],
  action: { label: texts.action, url: `${reader.publicUrl}/login` },
});

export interface AccountErased {
  firstname: string;
  anonymousResults: boolean;
}

export function accountErased({ firstname, anonymousResults }: AccountErased, reader: Reader): MailContent {
  const texts = reader.texts.accountErased;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.erased, anonymousResults ? texts.anonymous : texts.named, texts.forgotten],
  };
}

export interface PasswordChanged extends AccountChanged {
  /** By a signed-in person, whose device stays signed in. */
  signedIn?: boolean;
}

export function passwordChanged({ firstname, at, signedIn }: PasswordChanged, reader: Reader): MailContent {
  const texts = reader.texts.passwordChanged;
  return {
    ...frame(texts, firstname),
    paragraphs: [(signedIn ? texts.changedSignedIn : texts.changed)(longDate(at, reader)), texts.you, texts.notYou],
    action: { label: texts.action, url: `${reader.publicUrl}/login` },
  };
}

export interface AccountBlocked extends AccountChanged {
  /** In the admin's words; null when none were given. */
  reason: string | null;
}

export function accountBlocked({ firstname, at, reason }: AccountBlocked, reader: Reader): MailContent {
  const texts = reader.texts.accountBlocked;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.blocked(longDate(at, reader)), ...(reason ? [texts.because(reason)] : []), texts.kept],
    action: { label: texts.action, url: `${reader.publicUrl}/contact` },
  };
}

export function accountUnblocked({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const texts = reader.texts.accountUnblocked;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.unblocked(longDate(at, reader))],
    action: { label: texts.action, url: `${reader.publicUrl}/login` },
  };
}

export interface DataExportReady {
  firstname: string;
  expiresAt: string;
}

export function dataExportReady({ firstname, expiresAt }: DataExportReady, reader: Reader): MailContent {
  const texts = reader.texts.dataExportReady;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.ready],
    action: { label: texts.action, url: `${reader.publicUrl}/dashboard/account` },
    notes: [texts.erasedAt(longDate(expiresAt, reader)), texts.notYou],
  };
}

export function changeEmail({ firstname, token, expiresAt }: MailedLink, reader: Reader): MailContent {
  const texts = reader.texts.changeEmail;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.asked],
    action: { label: texts.action, url: `${reader.publicUrl}/change-email/${token}` },
    notes: [texts.validUntil(longDate(expiresAt, reader)), texts.notYou],
  };
}

/** To the present address. The new one is not named: a mailbox that somebody else reads need not learn it. */
export function emailChangeRequested({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const texts = reader.texts.emailChangeRequested;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.requested(longDate(at, reader)), texts.you, texts.notYou],
    action: { label: texts.action, url: `${reader.publicUrl}/login` },
  };
}

/** To the previous address, by which nobody can get into the account any more. */
export function emailChanged({ firstname, at }: AccountChanged, reader: Reader): MailContent {
  const texts = reader.texts.emailChanged;
  return {
    ...frame(texts, firstname),
    paragraphs: [texts.changed(longDate(at, reader)), texts.you, texts.notYou],
    action: { label: texts.action, url: `${reader.publicUrl}/contact` },
  };
}
