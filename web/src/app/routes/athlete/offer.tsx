import type { AnswerOf } from '@power-corner/contracts/call';
import { getOffer } from '@power-corner/contracts/calls/participations/waiting-list';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { LinkPage } from '../../../components/ui/feedback/link-page.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { FeeFact } from '../../../features/entries/entering/fee-fact.tsx';
import { PaymentStep } from '../../../features/entries/participations/next-steps.tsx';
import { RefuseOfferDialog } from '../../../features/entries/waiting-list/offer-answers.tsx';
import { acceptOffer, refuseOffer } from '../../../features/entries/waiting-list/api.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { useLinkToken } from '../../../lib/api/use-link-token.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { fullDateTime, dayAndTime } from '../../../lib/time/dates.ts';
import { partLabel, partText } from '../../../lib/i18n/parts.ts';

type Answer = 'accept' | 'refuse';

function OfferFacts({ offer }: { offer: AnswerOf<typeof getOffer>['data'] }) {
  const { championship, offered_until: until } = offer;
  const part = partText(offer);
  return (
    <dl>
      <Fact label={t('field.championship')}>{championship.name}</Fact>
      <Fact label={t('field.date')}>{dayAndTime(championship.date)}</Fact>
      <Fact label={t('field.location')}>{championship.location}</Fact>
      {part && <Fact label={partLabel(offer)}>{part}</Fact>}
      <FeeFact place={championship}>{t('order.payAfterAccepting')}</FeeFact>
      <Fact label={t('offer.until')}>{fullDateTime(until)}</Fact>
    </dl>
  );
}

/** An offered place. Mail scanners open links, and that must change nothing: the buttons do. */
export default function OfferScreen() {
  const { token = '' } = useParams();
  const offer = useLinkToken(getOffer, { params: { token } });
  const [answered, setAnswered] = useState<{ answer: Answer; message: string } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; answer: Answer } | null>(null);
  const [refusing, setRefusing] = useState(false);
  const [send, busy] = useSingleFlight(async (answer: Answer) => {
    setFailure(null);
    try {
      const { message } = await (answer === 'accept' ? acceptOffer(token) : refuseOffer(token));
      setAnswered({ answer, message });
    } catch (error) {
      setFailure({ error, answer });
      // The offer may have ended meanwhile: the page then says so.
      if (!isTemporary(error)) void offer.mutate();
    }
    setRefusing(false);
  });

  if (answered) {
    const accepted = answered.answer === 'accept';
    return (
      <FormPage title={t(accepted ? 'offer.accepted' : 'offer.refused')} outcome>
        <div className="flex flex-col gap-5">
          <Notice tone={accepted ? 'good' : 'info'}>{answered.message}</Notice>
          {accepted && offer.data && <PaymentStep place={offer.data.data.championship} />}
          <ButtonLink to={accepted ? paths.athleteChampionships : paths.championships}>
            {t(accepted ? 'participation.see' : 'detail.back')}
          </ButtonLink>
        </div>
      </FormPage>
    );
  }
  return (
    <LinkPage title={t('offer.title')} read={offer}>
      {({ data }) => (
        <>
          <p className="text-lg">{t('offer.text')}</p>
          <OfferFacts offer={data} />
          {failure && (
            <SendFailure
              error={failure.error}
              text={messageOf(failure.error, t('error.occurred'))}
              busy={busy}
              onAgain={() => void send(failure.answer)}
            />
          )}
          <Button className="text-lg" busy={busy && !refusing} onClick={() => void send('accept')}>
            {t('offer.accept')}
          </Button>
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t('offer.refuse')}
          </Button>
          {refusing && (
            <RefuseOfferDialog busy={busy} onConfirm={() => void send('refuse')} onClose={() => setRefusing(false)} />
          )}
        </>
      )}
    </LinkPage>
  );
}
