import { directionOf } from '@power-corner/contracts/lists';
import { useEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { language, t } from '../../../lib/i18n/i18n.ts';
import { keepFieldsBelow } from '../../../lib/toast-room.ts';

export { toast };

export function Toaster() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFieldsBelow(root.current) : undefined), []);
  return (
    <div ref={root}>
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
    </div>
  );
}
