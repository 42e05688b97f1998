import { defaultLimit, rowsOf, type PageQuery } from '@power-corner/contracts/answers';
import type { Undelivered, UndeliveredCampaigns, UndeliveredMail } from '@power-corner/contracts/mails/mails';
import { undeliveredDays } from '@power-corner/contracts/mails/mails';
import { textFields } from '@power-corner/service-kit/http/message-codes';
import { findLastChampionships } from '../audience/repository.ts';
import { progressOf } from '../campaigns/progress.ts';
import { findStandingSince } from '../campaigns/repository.ts';
import type { Mail } from '../queue/mail.ts';
import { findUndelivered } from '../queue/repository.ts';

const dayMs = 24 * 3_600_000;

/** Each mail to a person that did not arrive, and the number of bulk mails of each championship. */
export async function listUndelivered(query: PageQuery, now: Date): Promise<Omit<Undelivered, 'status'>> {
  const since = new Date(now.getTime() - undeliveredDays * dayMs);
  const [{ mails, total }, campaigns] = await Promise.all([
    findUndelivered(since, rowsOf(query, defaultLimit)),
    countCampaigns(since),
  ]);
  const championships = await findLastChampionships(mails.map(({ to }) => to.address));
  return { data: mails.map((mail) => present(mail, championships)), total, campaigns };
}

const present = (mail: Mail, championships: ReadonlyMap<string, string>): UndeliveredMail => ({
  id: mail._id,
  subject: mail.subject ?? null,
  name: mail.to.name,
  email: mail.to.address,
  state: mail.status as UndeliveredMail['state'],
  ...textFields('reason', mail.answer ?? ''),
  ended_at: (mail.finishedAt ?? mail.createdAt).toISOString(),
  user_id: mail.userId ?? null,
  championship_id: championships.get(mail.to.address.toLowerCase()) ?? null,
});

async function countCampaigns(since: Date): Promise<UndeliveredCampaigns[]> {
  const campaigns = await findStandingSince(since);
  const progress = await progressOf(campaigns.map(({ _id }) => _id));
  const rows = new Map<string, UndeliveredCampaigns>();
  for (const { _id, championshipId, championshipName } of campaigns) {
    const { failed } = progress(_id);
    const count = (rows.get(championshipId)?.count ?? 0) + failed;
    if (count > 0) rows.set(championshipId, { championship_id: championshipId, championship: championshipName, count });
  }
  return [...rows.values()];
}
