import type { Campaign } from '@power-corner/contracts/mails';
import type { Trouble } from '../queue/verdict.ts';

const causes: Record<Trouble, string> = {
  login:
    "Le serveur d'e-mails refuse la connexion de la plateforme : son identifiant ou son mot de passe n'est pas accepté.",
  tls: "Le serveur d'e-mails refuse la connexion : la liaison chiffrée (TLS) ne s'établit pas.",
  unreachable: "Le serveur d'e-mails ne répond pas ou interrompt la connexion.",
  unavailable: "Le serveur d'e-mails refuse la connexion pour le moment.",
};

/** A campaign with the reason why its mails wait, when the mail server is the reason. */
export function explained(campaign: Campaign, trouble: Trouble | null): Campaign {
  if (!trouble || campaign.state !== 'sending') return campaign;
  return {
    ...campaign,
    waiting_because: `${causes[trouble]} Rien n'est perdu : les messages en attente partiront d'eux-mêmes dès qu'il les acceptera.`,
  };
}
