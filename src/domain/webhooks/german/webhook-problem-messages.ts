import type { In } from '../../texts/in-language.ts';
import type { webhookProblemMessages as english } from '../webhook-problem-messages.ts';

export const webhookProblemMessages: In<typeof english> = {
  webhookNotURL: 'muss eine Adresse wie https://example.com/hooks sein',
  webhookNotEncrypted: 'muss mit https:// beginnen',
  webhookPrivate:
    'darf nicht in einem privaten Netz liegen, außer der Betreiber dieses Servers erlaubt es (EGRESS_HOSTS)',
  tooManyWebhooks: ({ max }) => `In einem Projekt sind bis zu ${max} Webhooks möglich.`,
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
