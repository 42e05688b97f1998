import { contactOrganisers } from '@power-corner/contracts/calls/mails';
import { longest } from '@power-corner/contracts/text/lengths';
import { ContactMessage, fieldRequired } from '@power-corner/contracts/mails/mails';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { CountedArea, CountedField } from '../../../components/ui/form/counted-field.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { Outcome } from '../../../components/ui/feedback/outcome.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { restoreDraft, deleteDraft, useSavedDraft } from '../../../lib/forms/form-draft.ts';
import { namedError } from '../../../lib/forms/missing-text.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { contactWishes } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/toast.ts';

const emptyForm = { from_name: '', reply_to: '', message: '' };
const draftFields = ['from_name', 'reply_to', 'message'] as const;

/** A link from a championship says what is wished for; a message that was begun before stays below. */
function begun(search: string) {
  const query = new URLSearchParams(search);
  const draft = restoreDraft('contact', emptyForm, draftFields);
  const wish = contactWishes.find((each) => each === query.get('wish'));
  const words = wish ? t(`contact.wish.${wish}`, { championship: query.get('championship') ?? '' }) : '';
  // Marks of direction have no place in what somebody goes on typing.
  const begin = words.replaceAll(/[\u2068\u2069]/g, '');
  return draft.message.includes(begin) ? draft : { ...draft, message: `${begin}\n\n${draft.message}`.trimEnd() };
}

export function ContactForm() {
  const { search } = useLocation();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(ContactMessage),
    defaultValues: begun(search),
    mode: 'onTouched',
  });
  const field = fieldPropsOf(form, namedError(fieldRequired));
  useSavedDraft('contact', form, draftFields);
  const send = async (body: ContactMessage) => {
    setSentFrom(null);
    const { message } = await request(contactOrganisers, { body });
    // A field that loses the focus is checked: before the form is emptied, not after.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.reset(emptyForm);
    deleteDraft('contact');
    setSentFrom(body.reply_to);
    void notify('success', message || t('contact.sent'));
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, { words: () => t('contact.failed') });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {sentFrom !== null && (
        <Outcome as="h2" title={t('contact.done')}>
          <Notice silent tone="good">
            {t('contact.answer', { email: sentFrom })}
          </Notice>
        </Outcome>
      )}
      <p className="text-sm text-muted">{t('allRequired')}</p>
      {failure}
      <CountedField
        label={t('contact.name')}
        longest={longest.contactName}
        autoComplete="name"
        {...field('from_name')}
      />
      <EmailField label={t('field.email')} {...field('reply_to')} />
      <CountedArea label={t('contact.message')} longest={longest.contactMessage} {...field('message')} />
      <Button type="submit" busy={busy}>
        {t(busy ? 'contact.sending' : 'contact.submit')}
      </Button>
    </form>
  );
}
