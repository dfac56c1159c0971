import type { In } from '../../texts/in-language.ts';
import type { webhookReasonMessages as english } from '../webhook-reason-messages.ts';

export const webhookReasonMessages: In<typeof english> = {
  webhookNotAllowed: ({ host }) =>
    `${host} liegt in einem privaten Netz. Der Betreiber dieses Servers kann es mit EGRESS_HOSTS erlauben.`,
  webhookUnreachable: ({ host }) => `${host} ist nicht erreichbar.`,
  webhookTimedOut: ({ host }) => `${host} hat nicht rechtzeitig geantwortet.`,
  webhookRedirects: ({ host }) => `${host} leitet an eine andere Adresse weiter. Weiterleitungen wird nicht gefolgt.`,
  webhookPaused: ({ host }) => `${host} begrenzt derzeit die Anfragen.`,
  webhookRefused: ({ status }) => `Die Antwort hat den Status ${status}.`,
  webhookFailedOften: ({ tries }) => `Ein Ereignis konnte in ${tries} Versuchen nicht zugestellt werden.`,
  webhookGone: 'Der Empfänger möchte keine weiteren Ereignisse (Status 410).',
  webhookTooManyWaiting: ({ max }) => `Mehr als ${max} Ereignisse haben gewartet.`,
  webhookSecretLost: 'Das Geheimnis kann nicht entschlüsselt werden. Erstellen Sie ein neues.',
};
