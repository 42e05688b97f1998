import type { Campaign } from '@power-corner/contracts/mails/mails';
import { Button } from '../../../components/ui/button.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { liftSuppression } from './api.ts';

type Failure = Campaign['failures'][number];

function LiftSuppressionButton({ email, onLifted }: { email: string; onLifted: () => void }) {
  const [lift, busy] = useAction(async () => {
    const { message } = await liftSuppression(email);
    onLifted();
    return message;
  });
  return (
    <Button variant="quiet" busy={busy} onClick={() => void lift()}>
      {t('mail.lift')}
      <span className="sr-only">{t('labelled', { label: '', value: email })}</span>
    </Button>
  );
}

interface CampaignFailuresProps {
  failures: readonly Failure[];
  total: number;
  onChanged: () => void;
}

export function CampaignFailures({ failures, total, onChanged }: CampaignFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <details className="border-t border-line" open={failures.length <= 5}>
      <summary className="flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">
        {t('mail.notReached', { count: total })}
      </summary>
      <ul className="max-h-96 overflow-y-auto text-sm">
        {failures.map(({ email, state, reason, suppression }) => (
          <li key={email} className="border-t border-line py-2">
            <p className="font-semibold wrap-anywhere">{email}</p>
            <p className="text-muted wrap-anywhere">
              {reason
                ? t('mail.stateReason', { state: t(`mail.state.${state}`), reason: reason })
                : t(`mail.state.${state}`)}
            </p>
            {suppression === 'refused' && <LiftSuppressionButton email={email} onLifted={onChanged} />}
          </li>
        ))}
        {total > failures.length && (
          <li className="border-t border-line py-2 text-muted">
            {t('mail.andOthers', { count: total - failures.length })}
          </li>
        )}
      </ul>
    </details>
  );
}
