import { ButtonLink } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { type ContactWish, paths } from '../../../lib/navigation/paths.ts';

/** To the contact form, with wish and championship filled in. @param championship its name */
export const WriteToOrganisers = ({
  about,
  championship,
  text = t('participation.writeToOrganisers'),
}: {
  about: ContactWish;
  championship: string;
  text?: string;
}) => (
  <ButtonLink variant="quiet" className="self-start text-start!" to={paths.contactAbout(about, championship)}>
    {text}
  </ButtonLink>
);
