import { Link } from 'react-router-dom';
import { LanguageLinks } from '../components/ui/language-links.tsx';
import { Logo, ShellIcon, type ShellIconName } from '../components/ui/shell-icons.tsx';
import { t } from '../lib/i18n/i18n.ts';
import { paths } from '../lib/navigation/paths.ts';
import { serverNow } from '../lib/time/server-clock.ts';

const networks: [string, ShellIconName, string][] = [
  ['Facebook', 'facebook', 'https://www.facebook.com/powercorner.dz'],
  ['Instagram', 'instagram', 'https://www.instagram.com/powercorner.dz'],
  ['TikTok', 'tiktok', 'https://www.tiktok.com/@powercorner.dz'],
];

const pages: [string, () => string][] = [
  [paths.competitions, () => t('competitions.title')],
  [paths.rankings, () => t('rankings.title')],
  [paths.records, () => t('records.title')],
  [paths.privacy, () => t('privacy.title')],
];

export function Footer() {
  return (
    <footer className="print:hidden on-iron mt-16 border-t-4 border-accent bg-iron text-ash">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-[2fr_1fr_auto] sm:px-6">
        <div className="max-w-sm">
          <p className="flex items-center gap-3 font-display text-2xl font-bold text-chalk">
            <Logo /> {t('app.name')}
          </p>
          <p className="mt-3">{t('footer.description')}</p>
        </div>
        <div>
          <h2 className="text-xl text-chalk">{t('footer.social')}</h2>
          <ul className="mt-2">
            {networks.map(([name, icon, href]) => (
              <li key={name}>
                <a href={href} rel="noreferrer" className="flex min-h-11 items-center gap-2.5 hover:text-chalk">
                  <ShellIcon name={icon} /> {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <address className="not-italic">
          <h2 className="text-xl text-chalk">{t('contact.title')}</h2>
          <ul className="mt-2">
            <li>
              <a
                href={`mailto:${t('footer.email')}`}
                className="flex min-h-11 items-center gap-2.5 wrap-anywhere hover:text-chalk"
              >
                <ShellIcon name="mail" /> {t('footer.email')}
              </a>
            </li>
            <li>
              <a href={`tel:${t('footer.phoneLink')}`} className="flex min-h-11 items-center gap-2.5 hover:text-chalk">
                <ShellIcon name="phone" /> <bdi dir="ltr">{t('footer.phone')}</bdi>
              </a>
            </li>
            <li className="flex min-h-11 items-center gap-2.5">
              <ShellIcon name="pin" /> {t('footer.address')}
            </li>
          </ul>
        </address>
      </div>
      <nav aria-label={t('language.label')} className="mx-auto max-w-6xl px-4 pb-4 sm:px-6">
        <LanguageLinks />
      </nav>
      <p className="border-t border-steel px-4 py-5 text-center text-sm">
        {pages.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            className="mx-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-chalk"
          >
            {text()}
          </Link>
        ))}
        <br />
        <span>{t('footer.copyright', { year: String(new Date(serverNow()).getFullYear()) })}</span>
      </p>
    </footer>
  );
}
