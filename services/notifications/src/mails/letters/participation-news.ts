import type { ChampionshipFacts } from './championship-details.ts';

export interface ParticipationNews extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  division: string | null;
}

export const participantReason = 'Vous recevez ce message parce que vous participez à ce championnat sur Power Corner.';
