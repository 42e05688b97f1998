import { privacyVersion } from '@power-corner/contracts/accounts/privacy';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { t } from '../../lib/i18n/i18n.ts';

const sections = [
  ['privacy.who', 'privacy.whoText'],
  ['privacy.account', 'privacy.accountText'],
  ['privacy.entries', 'privacy.entriesText'],
  ['privacy.results', 'privacy.resultsText'],
  ['privacy.mails', 'privacy.mailsText'],
  ['privacy.browser', 'privacy.browserText'],
  ['privacy.time', 'privacy.timeText'],
  ['privacy.rights', 'privacy.rightsText'],
] as const;

/** True to what the code does: docs/personal-data.md. A change of the text is a new version. */
export default function PrivacyScreen() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <PageTitle text={t('privacy.title')} />
      <p className="mt-3 text-lg text-muted">{t('privacy.lead')}</p>
      {sections.map(([title, text]) => (
        <section key={title} className="mt-8">
          <h2 className="text-2xl">{t(title)}</h2>
          <p className="mt-2 wrap-anywhere">{t(text)}</p>
        </section>
      ))}
      <p className="mt-8 text-sm text-muted">{t('privacy.version', { date: privacyVersion })}</p>
    </div>
  );
}
