import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import type { BulkRules } from '../queue/delivery-rules.ts';
import { canceledAnswer, mostlyRefused } from '../queue/campaign-mails.ts';
import { objectionTo, suppressRefused } from '../suppressions/suppress.ts';
import type { Steering } from './campaign.ts';
import { findPaused, pauseOnce, stateOf } from './repository.ts';

const shortWhileMs = 250;

/** One answer for a short while, since the sender asks before every mail. */
function remembered<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let asked = { at: 0, answer: undefined as Promise<Value> | undefined };
  return () => {
    if (!asked.answer || Date.now() - asked.at > shortWhileMs) {
      const answer = look();
      asked = { at: Date.now(), answer };
      // The callers get the failure; the next one asks again.
      answer.catch(() => {
        asked.answer = undefined;
      });
    }
    return asked.answer as Promise<Value>;
  };
}

/** What admins and recipients have to say about bulk mail, asked when a mail is about to leave. */
export function bulkRules(): BulkRules {
  const askState = coalesce<Steering | null>();
  return {
    heldCampaigns: remembered(findPaused),
    async objection({ kind, campaignId, to }) {
      if (kind !== 'campaign-message') return null;
      const [state, suppressed] = await Promise.all([
        campaignId ? askState(campaignId, () => stateOf(campaignId)) : null,
        objectionTo(to.address),
      ]);
      if (state === 'canceled') return { status: 'canceled', answer: canceledAnswer };
      return suppressed ? { status: 'suppressed', answer: suppressed } : null;
    },
    async refused({ to, campaignId }, { answer, address }, now) {
      if (address) await suppressRefused(to.address, answer, now);
      if (campaignId && (await mostlyRefused(campaignId))) {
        await pauseOnce(
          campaignId,
          "Presque toutes les adresses ont été refusées. L'envoi est suspendu : lisez les réponses avant de le reprendre.",
        );
      }
    },
  };
}
