import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { Profile, ProfileSkeleton } from '../../../features/account/auth/profile.tsx';
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

export default function ProfileScreen() {
  const read = useProfile();
  return (
    <Loaded level={1} read={read} failed={t('error.loading')} waiting={<ProfileSkeleton />}>
      {(answer) => (
        <>
          {answer.data.usertype === 'athlete' && <ToHome />}
          <Profile
            user={answer.data}
            onSaved={(user) => void read.mutate({ ...answer, data: user }, { revalidate: false })}
          />
        </>
      )}
    </Loaded>
  );
}
