import type { ComponentProps } from 'react';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

type Props = Pick<ComponentProps<typeof LazyConfirmDialog>, 'busy' | 'onConfirm' | 'onClose' | 'children'>;

/** Asks before an offered place is refused: it goes to the next athlete. */
export function RefuseOfferDialog(props: Props) {
  return (
    <LazyConfirmDialog
      title={t('offer.refuseQuestion')}
      text={t('offer.refuseText')}
      confirm={t('offer.refuse')}
      keep={t('offer.keep')}
      {...props}
    />
  );
}
