import { FormPage } from '../../components/ui/form/form-page.tsx';
import { ContactForm } from '../../features/admin/mails/contact-form.tsx';
import { t } from '../../lib/i18n/i18n.ts';

export function Screen() {
  return (
    <FormPage title={t('contact.title')} lead={t('contact.lead')}>
      <ContactForm />
    </FormPage>
  );
}
