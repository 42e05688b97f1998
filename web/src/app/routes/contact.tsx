import { Sheet } from '../../components/ui/sheet.tsx';
import { ContactForm } from '../../features/mails/contact-form.tsx';
import { t } from '../../lib/i18n.ts';

export function Screen() {
  return (
    <Sheet title={t('contact.title')} lead={t('contact.lead')}>
      <ContactForm />
    </Sheet>
  );
}
