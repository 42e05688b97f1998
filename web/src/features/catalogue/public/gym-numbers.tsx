import { t } from '../../../lib/i18n/i18n.ts';
import { useGym } from './gym.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** Below the contact form, where the operator shows a number. */
export function GymNumbers() {
  const { phone, whatsapp } = useGym() ?? {};
  if (!phone && !whatsapp) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 border-t border-line pt-3">
      <p className="basis-full text-muted">{t('contact.orCall')}</p>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`} target="_blank" rel="noreferrer" className={link}>
          <bdi dir="ltr">{`WhatsApp ${whatsapp}`}</bdi>
        </a>
      )}
    </div>
  );
}
