import { partsOf } from '@power-corner/contracts/championships/registration';
import { TypedText } from '../../components/ui/typed-text.tsx';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { Fact } from '../../components/ui/fact.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { statusNow } from '../../lib/time/status-now.ts';
import { fullDateTime, dayAndTime } from '../../lib/time/dates.ts';
import { useClock } from '../../lib/time/use-second.ts';
import { organiserOf } from '../../lib/i18n/names.ts';
import { Countdown } from './facts/countdown.tsx';
import { ChampionshipPicture } from './picture.tsx';
import { RegistrationFacts } from './facts/registration-facts.tsx';
import { HiddenBadge, StatusBadge } from './facts/status-badge.tsx';
import { TypeLabel } from './facts/type-label.tsx';
import { partWords } from '../../lib/i18n/parts.ts';

function limitText({ status, max_participants: max, remaining_places: remaining }: Championship): string {
  if (max === null || remaining === null) return t('card.noLimit');
  return status === 'canceled' ? String(max) : `${max} (${t('card.places', { count: remaining })})`;
}

const partsText = (championship: Championship): string =>
  partsOf(championship)
    .map(({ name, max_participants: max = null }) =>
      max === null ? name : `${name} (${t('registration.placesLeft', { count: max })})`,
    )
    .join(t('list.comma'));

/** A championship as its admin sees it. The layout matches the edit form. */
export function ChampionshipOverview({ championship }: { championship: Championship }) {
  const { name, date, location, description, type, picture, hidden } = championship;
  const organiser = organiserOf(championship);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <StatusBadge status={useClock((nowMs) => statusNow(date, championship.status, nowMs))} />
          {hidden && <HiddenBadge />}
          <TypeLabel type={type} />
        </div>
        <dl>
          <Fact label={t('create.name')}>{name}</Fact>
          <Fact label={t('field.date')}>{dayAndTime(date)}</Fact>
          <Fact label={t('create.location')}>{location}</Fact>
          <Fact label={t('create.maxParticipants')}>{limitText(championship)}</Fact>
          <Fact label={t('detail.organiser')}>{organiser || t('card.notAvailable')}</Fact>
          {partsOf(championship).length > 0 && (
            <Fact label={t(partWords(partsOf(championship)).all)}>{partsText(championship)}</Fact>
          )}
          <RegistrationFacts championship={championship} />
          {championship.rules && (
            <Fact label={t('field.rules')}>
              {t('registration.rulesVersion', {
                version: championship.rules.version,
                date: fullDateTime(championship.rules.changed_at),
              })}
            </Fact>
          )}
          {championship.canceled_reason && (
            <Fact label={t('edit.reason')}>
              <TypedText>{championship.canceled_reason}</TypedText>
            </Fact>
          )}
        </dl>
      </div>
      <div className="flex flex-col gap-5">
        <Countdown date={date} status={championship.status} large />
        <ChampionshipPicture picture={picture} sizes="(min-width: 1024px) 30vw, 100vw" first className="rounded-md" />
        <div>
          <h2 className="text-xl">{t('create.description')}</h2>
          <p className="mt-1 leading-relaxed whitespace-pre-line wrap-anywhere">
            <TypedText>{description}</TypedText>
          </p>
        </div>
      </div>
    </div>
  );
}
