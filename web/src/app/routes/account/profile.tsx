import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/feedback/feedback.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { Profile, ProfileSkeleton } from '../../../features/account/auth/profile.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';

/** An athlete lands on the profile after the login: the way to their overview stands above it. */
function ToHome() {
  return (
    <Link
      to={paths.athleteHome}
      className="mx-auto mb-5 flex max-w-3xl items-center gap-3 rounded-lg border border-line bg-surface p-4 hover:bg-sunken"
    >
      <Icon name="calendar" className="size-6" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('athlete.title')}</span>
        <span className="block text-sm text-muted">{t('athlete.lead')}</span>
      </span>
      <Icon name="right" />
    </Link>
  );
}

export function Screen() {
  const { data, error, mutate } = useProfile();
  if (data)
    return (
      <>
        {data.data.usertype === 'athlete' && <ToHome />}
        <Profile user={data.data} onSaved={(user) => void mutate({ ...data, data: user }, { revalidate: false })} />
      </>
    );
  if (error)
    return (
      <ErrorState level={1} title={t('error.loading')} text={messageOf(error, '')} onRetry={() => void mutate()} />
    );
  return <ProfileSkeleton />;
}
