import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { MailContent, Reader } from './content.ts';
import { championshipDetails, longDate, passCode } from './content.ts';
import type { Participation } from './participation.ts';

export interface ChampionshipEve extends Participation {
  participationId: string;
  type: ChampionshipType;
  /** Of the organisers, who often name the hours of the weigh-in there. */
  description: string;
  /** The entry fee is not paid. */
  feeDue: boolean;
  /** The nights until then, in Algiers: 0 on the day itself. */
  daysLeft: number;
}

export function championshipEve(data: ChampionshipEve, reader: Reader): MailContent {
  const texts = reader.texts.championshipEve;
  const when = texts.when[data.daysLeft <= 0 ? 'today' : data.daysLeft === 1 ? 'tomorrow' : 'soon'];
  return {
    subject: texts.subject(when, data.championshipName),
    preheader: texts.preheader(longDate(data.championshipDate, reader)),
    title: when,
    firstname: data.firstname,
    paragraphs: [texts.showCode, ...(data.feeDue ? [texts.feeDue] : [])],
    code: passCode(data.participationId, data.championshipName, reader),
    details: [
      ...championshipDetails(data, reader, data.division),
      data.type === 'Crossfit' ? [texts.reception, texts.receptionText] : [texts.weighIn, texts.weighInText],
      [texts.bring, texts.toBring[data.type]],
    ],
    afterDetails: { title: texts.fromOrganisers, text: data.description },
    action: { label: texts.action, url: `${reader.publicUrl}/championships/${data.championshipId}` },
    notes: [texts.cannotCome],
    reason: reader.texts.facts.participantReason,
  };
}
