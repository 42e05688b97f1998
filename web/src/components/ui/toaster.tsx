import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { t } from '../../lib/i18n.ts';
import './toaster.css';

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
    />
  );
}
