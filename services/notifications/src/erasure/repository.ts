import { ChampionshipModel, ChangedAddressModel, keptSeconds, ParticipantModel } from '../audience/model.ts';
import type { Participant } from '../audience/model.ts';
import type { Campaign } from '../campaigns/model.ts';
import { CampaignModel } from '../campaigns/model.ts';
import type { Mail } from '../queue/mail.ts';
import { mayLeave } from '../queue/mail.ts';
import { MailModel } from '../queue/model.ts';
import { SuppressionModel } from '../suppressions/model.ts';
import { type ComparedPerson, comparePeople } from '@power-corner/contracts/participations/same-person';
import type { QueryFilter } from 'mongoose';

// An erasure reaches every collection of this service.

export async function removeParticipants(athleteId: string): Promise<void> {
  await ParticipantModel.deleteMany({ athleteId });
  await ChangedAddressModel.deleteOne({ _id: athleteId });
}

/** Restores alone compare names, as a restored copy may know an entry that its service has erased before. */
export async function removeNamesakes(owner: ComparedPerson): Promise<void> {
  const unclaimed = { email: owner.email?.toLowerCase() ?? '', athleteId: { $exists: false } };
  const copies = await ParticipantModel.find(unclaimed).lean<Participant[]>();
  const own = copies.filter((each) => comparePeople(each, owner) === 'same').map(({ _id }) => _id);
  await removeParticipations(own);
}

/** The service of championships names the entries: a son may have his father's name and address. */
export async function removeParticipations(ids: readonly string[]): Promise<void> {
  const mails: MailsOfPerson = [{ participationId: { $in: [...ids] } }];
  await ParticipantModel.deleteMany({ _id: { $in: [...ids] } });
  await anonymiseCampaignMails(mails);
  await removeMails(mails);
}

export async function detachParticipants(athleteId: string): Promise<void> {
  await ParticipantModel.updateMany({ athleteId }, { $unset: { athleteId: 1, accountRevision: 1 } });
  await ChangedAddressModel.deleteOne({ _id: athleteId });
}

/** The ids stay as long as an event that would bring somebody back may be on its way. */
export async function forgetParticipantsOfDeleted(now: Date): Promise<void> {
  const deleted = await ChampionshipModel.distinct('_id', { deleted: true, announcing: { $exists: false } });
  await ParticipantModel.updateMany(
    { championshipId: { $in: deleted }, email: { $gt: '' } },
    {
      $set: { email: '', firstname: '', lastname: '', at: now },
      $unset: { athleteId: 1, language: 1, accountRevision: 1 },
    },
  );
}

export async function removeEndedParticipants(now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptSeconds * 1000);
  await ParticipantModel.deleteMany({ $or: [{ state: 'ended' }, { email: '' }], at: { $lt: before } });
}

const lastMail = 'account-erased';
const nobody = { name: '', address: '' } as const;
const personal = { userId: 1, subject: 1, replyTo: 1, data: 1, answer: 1, leaseUntil: 1, leaseToken: 1 } as const;

export type MailsOfPerson = QueryFilter<Mail>[];

const ofNobody = { userId: { $exists: false }, participationId: { $exists: false } } as const;

/** Mails about an entry are found by it: others may share the address. */
export const mailsOfPerson = (userId: string, address: string | null): MailsOfPerson => [
  { userId },
  ...(address ? [{ 'to.address': address, ...ofNobody }, { 'replyTo.address': address }] : []),
];

/** The last mail stays until it is sent. */
export async function removeMails(mails: MailsOfPerson): Promise<void> {
  await MailModel.deleteMany({
    $or: mails,
    campaignId: { $exists: false },
    kind: { $ne: lastMail },
  });
}

/** A campaign's mails are counted: they stay, without anything of the person. Unsent ones are never sent. */
export async function anonymiseCampaignMails(mails: MailsOfPerson): Promise<void> {
  const ofCampaigns: QueryFilter<Mail> = { $or: mails, campaignId: { $exists: true } };
  await MailModel.updateMany({ ...ofCampaigns, status: { $in: mayLeave } }, { $set: { status: 'suppressed' } });
  await MailModel.updateMany(ofCampaigns, { $set: { to: nobody }, $unset: personal });
}

/** Takes a person out of campaigns whose mails are not recorded yet. */
export async function forgetRecipient(userId: string, address: string | null): Promise<void> {
  for (const recipient of [{ userId }, ...(address ? [{ address }] : [])])
    await CampaignModel.updateMany(
      { fillAt: { $exists: true }, recipients: { $elemMatch: recipient } },
      { $pull: { recipients: recipient }, $inc: { total: -1 } },
    );
}

export async function* everybody() {
  const copies = ParticipantModel.find({ athleteId: { $exists: true } })
    .lean<Participant[]>()
    .cursor();
  for await (const { athleteId: userId = '', email, firstname, lastname } of copies)
    yield { userId, email, firstname, lastname };
  const mails = MailModel.find({ userId: { $exists: true } }, { userId: 1, to: 1 })
    .lean<Mail[]>()
    .cursor();
  for await (const { userId = '', to } of mails) yield { userId, email: to.address, firstname: '', lastname: '' };
  for (const userId of await CampaignModel.distinct('createdBy'))
    yield { userId, email: null, firstname: '', lastname: '' };
}

export async function forgetAuthor(userId: string): Promise<void> {
  await CampaignModel.updateMany({ createdBy: userId }, { $set: { createdBy: '-' } });
}

/** The answer of a mail server may name the address. A suppression that still has an event to publish stays. */
export async function forgetRefusal(suppressionId: string): Promise<void> {
  await SuppressionModel.updateOne({ _id: suppressionId }, { $unset: { refused: 1 } });
  await SuppressionModel.deleteOne({
    _id: suppressionId,
    unsubscribed: { $exists: false },
    'relay.dueAt': { $exists: false },
  });
}

/** Takes the address out of last mails that have ended: they stay, so that a repeated event sends no second one. */
export async function forgetFarewells(): Promise<void> {
  await MailModel.updateMany(
    { kind: lastMail, finishedAt: { $exists: true }, 'to.address': { $gt: '' } },
    { $set: { to: nobody }, $unset: personal },
  );
}

export async function findOldCampaigns(createdBefore: Date, limit: number): Promise<string[]> {
  const found = await CampaignModel.find({ createdAt: { $lt: createdBefore }, body: { $gt: '' } }, { _id: 1 })
    .limit(limit)
    .lean<Pick<Campaign, '_id'>[]>();
  return found.map(({ _id }) => _id);
}

export async function eraseCampaign(id: string): Promise<void> {
  await MailModel.updateMany({ campaignId: id }, { $set: { to: nobody }, $unset: personal });
  await CampaignModel.updateOne({ _id: id }, { $set: { body: '' } });
}

export async function removeOldMails(finishedBefore: Date): Promise<number> {
  const { deletedCount } = await MailModel.deleteMany({
    lane: { $in: ['transactional', 'news'] },
    finishedAt: { $lt: finishedBefore },
  });
  return deletedCount;
}
