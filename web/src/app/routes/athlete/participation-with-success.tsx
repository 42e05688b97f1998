import type { ConfirmedPlace } from '@power-corner/contracts/participations/participations';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ShareButton } from '../../../components/ui/share-button.tsx';
import { NextSteps } from '../../../features/entries/participations/next-steps.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { partLabel, partText } from '../../../lib/i18n/parts.ts';

const lit = 'bg-chalk shadow-[0_0_36px_6px_rgb(255_255_255/0.35)]';
const unlit = 'border-4 border-steel';

function Lights({ on }: { on: boolean }) {
  return (
    <div className="flex gap-4" aria-hidden="true">
      {[0, 1, 2].map((light) => (
        <span
          key={light}
          className={`size-[min(3.5rem,20vw)] rounded-full sm:size-[min(5rem,20vw)] ${on ? lit : unlit}`}
        />
      ))}
    </div>
  );
}

function Place({ place }: { place: ConfirmedPlace }) {
  const part = partText(place);
  return (
    <div className="w-full max-w-md border-y border-steel py-5">
      <p className="font-display text-3xl leading-tight font-bold text-accent wrap-anywhere">{place.name}</p>
      <p className="mt-2 text-lg">{dayAndTime(place.date)}</p>
      <p className="text-lg text-ash wrap-anywhere">{place.location}</p>
      {part && <p className="mt-2 text-lg font-semibold">{t('labelled', { label: partLabel(place), value: part })}</p>}
    </div>
  );
}

/** A mailed link has just confirmed this place. Opened directly, the page has no place in its state and claims none. */
export default function ParticipationWithSuccessScreen() {
  const place = useLocation().state as ConfirmedPlace | null;
  const confirmed = typeof place?.name === 'string' ? place : null;
  return (
    <div className="on-iron -mb-16 flex flex-1 flex-col items-center justify-center gap-7 bg-iron px-4 py-16 text-center text-chalk sm:py-24">
      <Lights on={confirmed !== null} />
      <PageTitle
        text={t(confirmed ? 'success.title' : 'success.neutralTitle')}
        className="text-[min(3rem,12vw)] sm:text-[min(4.5rem,12vw)]"
      />
      {confirmed && <Place place={confirmed} />}
      <p className="max-w-md text-lg text-ash">{t(confirmed ? 'success.text' : 'success.neutralText')}</p>
      {confirmed ? (
        <NextSteps place={confirmed} variant="onIron">
          {confirmed.slug && (
            <ShareButton path={paths.publicChampionship(confirmed.slug)} name={confirmed.name} variant="onIron" />
          )}
        </NextSteps>
      ) : (
        <ButtonLink to={paths.athleteChampionships}>{t('participation.see')}</ButtonLink>
      )}
      <ButtonLink variant="onIron" to={paths.championships}>
        {t('detail.back')}
      </ButtonLink>
    </div>
  );
}
