import { PageTitle } from '../../components/ui/page-title.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { CoachDesk } from '../coach-desk.tsx';

export default function CoachAthletesScreen() {
  return (
    <>
      <PageTitle text={t('coach.athletes')} />
      <CoachDesk />
    </>
  );
}
