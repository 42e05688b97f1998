import { FormPage } from '../../components/ui/form/form-page.tsx';
import { ContactForm } from '../../features/admin/mails/contact-form.tsx';
import { GymNumbers } from '../../features/catalogue/public/gym-numbers.tsx';
import { t } from '../../lib/i18n/i18n.ts';

export default function ContactScreen() {
  return (
    <FormPage title={t('contact.title')} lead={t('contact.lead')}>
      <ContactForm />
      <GymNumbers />
    </FormPage>
  );
}
