import { t } from '../../lib/i18n/i18n.ts';
import { CoachDesk } from '../coach-desk.tsx';
import ProfileScreen from './account/profile.tsx';

/** A coach lands on the profile after the login: the athletes stand above it. */
export default function CoachHomeScreen() {
  return (
    <>
      <h2 className="text-3xl">{t('coach.athletes')}</h2>
      <CoachDesk />
      <div className="mt-8">
        <ProfileScreen />
      </div>
    </>
  );
}
