import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { useCampaigns } from './api.ts';
import { CampaignProgress } from './campaign-progress.tsx';

/** The mail is on its way, whether or not this stays open. */
export function Sent({
  championshipId,
  campaignId,
  total,
  onClose,
}: {
  championshipId: string;
  campaignId: string;
  total: number;
  onClose: () => void;
}) {
  const campaign = useCampaigns(championshipId).data?.data.find(({ id }) => id === campaignId);
  const ended = campaign?.state === 'done' || campaign?.state === 'canceled';
  return (
    <Dialog title={t(ended ? 'mail.campaign.done' : 'mail.campaign.sending')} onClose={onClose}>
      <CampaignProgress counts={campaign ?? { total, queued: total, sent: 0, failed: 0, suppressed: 0, canceled: 0 }} />
      <p className="text-muted" role="status">
        {t(ended ? 'mail.sentEnded' : 'mail.sentText')}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
