import { ErrorState } from '../../components/ui/feedback.tsx';
import { Profile, ProfileSkeleton } from '../../features/auth/profile.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useProfile } from '../../lib/session/use-profile.ts';

export function Screen() {
  const { data, error, mutate } = useProfile();
  if (data)
    return <Profile user={data.data} onSaved={(user) => void mutate({ ...data, data: user }, { revalidate: false })} />;
  if (error)
    return (
      <ErrorState level={1} title={t('error.loading')} text={messageOf(error, '')} onRetry={() => void mutate()} />
    );
  return <ProfileSkeleton />;
}
