import { beginningOf } from '@power-corner/contracts/text/beginning';
import type { MailContent } from './content.ts';

export interface ContactMessage {
  from_name: string;
  reply_to: string;
  message: string;
}

export function contactMessage({ from_name, reply_to, message }: ContactMessage): MailContent {
  return {
    subject: `Message de ${from_name}`,
    preheader: beginningOf(message, 120),
    title: 'Message du formulaire de contact',
    paragraphs: [`${from_name} (${reply_to}) a écrit :`],
    quote: message,
    notes: [
      `Répondez à ce message : votre réponse ira à ${reply_to}. L'adresse a été saisie dans le formulaire et n'a pas été vérifiée.`,
    ],
    reason: 'Vous recevez ce message parce que cette adresse est celle du formulaire de contact de Power Corner.',
  };
}
