import type { In } from '../../texts/in-language.ts';
import type {
  mailMessages as englishMailWords,
  noticeMailMessages as englishNoticeMailWords,
} from '../mail-messages.ts';

export const mailMessages: In<typeof englishMailWords> = {
  orCopy: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  foot: (product, host) => `${product} auf ${host} hat Ihnen diese E-Mail aufgrund einer Aktivität gesendet.`,
};

export const noticeMailMessages: In<typeof englishNoticeMailWords> = {
  hello: (name) => `Guten Tag, ${name},`,
  open: 'Ansehen',
  download: 'Datei herunterladen',
  choose: 'E-Mail-Benachrichtigungen verwalten',
  digestSubject: (count) => `${count} neue Benachrichtigungen`,
  digest: (count) => `Sie haben ${count} ungelesene Benachrichtigungen:`,
  more: (count) => `Und ${count} weitere. In Ihren Benachrichtigungen sehen Sie alle.`,
  sample: {
    person: 'Maria Muster',
    title: 'Der Warenkorb ist nach der Anmeldung leer',
    comment: '<p>Mit dem neuesten Stand konnte ich es beim zweiten Versuch nachstellen.</p>',
    mention: '<p>Könntest du dir das ansehen? Es passiert bei jeder zweiten Bestellung.</p>',
  },
};
