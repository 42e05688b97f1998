import { directionOf } from '@power-corner/contracts/lists';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { language, t } from '../../lib/i18n/i18n.ts';

export { toast };

export function Toaster() {
  return (
    <ToastContainer
      position="top-center"
      limit={3}
      transition={Slide}
      closeOnClick={false}
      pauseOnHover
      pauseOnFocusLoss
      hideProgressBar
      aria-label={t('toast.region')}
      icon={false}
      rtl={directionOf(language()) === 'rtl'}
    />
  );
}
