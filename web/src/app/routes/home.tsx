import { championshipTypes } from '@power-corner/contracts/lists';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { featured } from '@power-corner/contracts/championships/public-lists';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Icon, typeIcon } from '../../components/ui/icons.tsx';
import { PlateCorner } from '../../components/ui/shell-icons.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { plates } from '../../features/catalogue/plates.ts';
import { FeaturedEvent, FeaturedSkeleton } from '../../features/catalogue/public/featured-event.tsx';
import { GymFacts, hasGym, useGym } from '../../features/catalogue/public/gym.tsx';
import { NextChampionships } from '../../features/catalogue/public/next-championships.tsx';
import { useWelcomeLists, type WelcomeLists } from '../../features/catalogue/public/use-welcome-lists.ts';
import { t, type MessageKey } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useMinute } from '../../lib/time/use-second.ts';

const steps: [MessageKey, MessageKey][] = [
  ['home.step1', 'home.step1Text'],
  ['home.step2', 'home.step2Text'],
  ['home.step3', 'home.step3Text'],
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pt-14 sm:px-6 sm:pt-20">
      <h2 className="text-3xl sm:text-4xl">{title}</h2>
      {children}
    </section>
  );
}

function HeroEvent({ lists, error, event }: WelcomeLists & { event: PublicCard | undefined }) {
  if (event)
    return (
      <div className="md:col-start-2 md:row-span-2 md:row-start-1 md:w-full md:max-w-md md:justify-self-end">
        <FeaturedEvent championship={event} />
      </div>
    );
  if (lists || error)
    return (
      <PlateCorner className="w-full max-w-md text-steel max-md:hidden md:col-start-2 md:row-span-2 md:row-start-1 md:justify-self-end" />
    );
  return (
    <div className="md:col-start-2 md:row-span-2 md:row-start-1">
      <FeaturedSkeleton />
    </div>
  );
}

export default function HomeScreen() {
  const welcome = useWelcomeLists();
  const nowMs = useMinute();
  const gym = useGym();
  const event = welcome.lists && featured(welcome.lists, nowMs);
  return (
    <>
      <section className="on-iron relative isolate overflow-hidden bg-iron text-chalk">
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 gap-y-5 px-4 pt-6 pb-8 sm:px-6 md:grid-cols-[auto_1fr] md:items-center md:py-16">
          <div className="md:self-end">
            <p className="flex items-center gap-3 font-semibold text-accent">
              <span className="h-1 w-10 bg-accent" aria-hidden="true" />
              {t('home.eyebrow')}
            </p>
            <PageTitle
              text={t('home.title')}
              className="mt-3 text-[min(2.75rem,(100vw-2rem)/7)] leading-[0.95] sm:text-6xl md:mt-5 md:max-w-[11ch] md:text-7xl lg:text-8xl"
            />
            <p className="mt-2 max-w-md text-lg text-ash sm:text-xl md:mt-5">{t('home.tagline')}</p>
          </div>
          <HeroEvent {...welcome} event={event} />
          <div className="flex flex-col gap-3 sm:flex-row md:self-start md:pt-4">
            <ButtonLink to={paths.login} className="text-lg max-[14rem]:px-2 sm:px-8">
              {t('home.start')}
            </ButtonLink>
            <ButtonLink variant="onIron" to={paths.championships} className="bg-iron text-lg max-[14rem]:px-2 sm:px-8">
              {t('home.seeCompetitions')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <Section title={t('next.title')}>
        <NextChampionships welcome={welcome} featured={event} />
      </Section>
      <Section title={t('home.disciplines')}>
        <ul className="mt-7 grid gap-4 md:grid-cols-3">
          {[...championshipTypes]
            .sort((a, b) => b.localeCompare(a))
            .map((type) => (
              <li
                key={type}
                className={`flex flex-wrap gap-4 rounded-lg border border-line border-s-8 bg-surface p-5 md:flex-col md:border-s md:border-t-8 ${plates[type].border}`}
              >
                <Icon name={typeIcon[type]} className="size-9" />
                <div className="min-w-0 flex-1 basis-40 md:basis-auto">
                  <h3 className="text-[min(1.5rem,10vw)]">{type}</h3>
                  <p className="mt-1.5 text-muted">{t(`home.${type}`)}</p>
                </div>
              </li>
            ))}
        </ul>
      </Section>
      <Section title={t('home.steps')}>
        <ol className="mt-7 grid gap-8 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-4 border-t-2 border-ink pt-4">
              <span className="font-display text-6xl leading-[0.8] font-bold text-edge" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl">{t(title)}</h3>
                <p className="mt-1.5 text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      {gym && hasGym(gym) && (
        <Section title={t('gym.title')}>
          <GymFacts gym={gym} />
        </Section>
      )}
    </>
  );
}
