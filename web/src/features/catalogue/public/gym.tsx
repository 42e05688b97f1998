import { getGym } from '@power-corner/contracts/calls/gym';
import type { Gym } from '@power-corner/contracts/championships/gym';
import { useEffect, useState } from 'react';
import { Fact } from '../../../components/ui/fact.tsx';
import { TypedText } from '../../../components/ui/typed-text.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { ChampionshipPicture } from '../picture.tsx';

export const gymTexts = ['offer', 'hours', 'prices', 'place'] as const;

/** Read without SWR, which the welcome page does not load. A failure leaves the gym out. */
export function useGym(): Gym | undefined {
  const [gym, setGym] = useState<Gym>();
  useEffect(() => {
    request(getGym).then(
      ({ data }) => setGym(data),
      () => undefined,
    );
  }, []);
  return gym;
}

export const hasGym = (gym: Gym): boolean => gym.picture !== null || gymTexts.some((name) => gym[name] !== '');

export function GymFacts({ gym }: { gym: Gym }) {
  return (
    <div className="mt-7 grid items-start gap-6 md:grid-cols-2">
      {gym.picture && (
        <ChampionshipPicture
          picture={gym.picture}
          sizes="(min-width: 768px) 34rem, 100vw"
          className="rounded-lg object-cover!"
        />
      )}
      <dl>
        {gymTexts.map(
          (name) =>
            gym[name] && (
              <Fact key={name} label={t(`gym.${name}`)}>
                <bdi className="whitespace-pre-line">
                  <TypedText>{gym[name]}</TypedText>
                </bdi>
              </Fact>
            ),
        )}
      </dl>
    </div>
  );
}
