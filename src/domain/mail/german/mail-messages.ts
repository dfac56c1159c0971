import type { In } from '../../texts/in-language.ts';
import type {
  mailMessages as englishMailWords,
  noticeMailMessages as englishNoticeMailWords,
} from '../mail-messages.ts';

export const mailMessages: In<typeof englishMailWords> = {
  orCopy: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  foot: (product, host) => `Diese E-Mail wurde von ${product} auf ${host} gesendet, weil dort etwas geschehen ist.`,
};

export const noticeMailMessages: In<typeof englishNoticeMailWords> = {
  hello: (name) => `Guten Tag, ${name},`,
  open: 'Öffnen',
  download: 'Datei herunterladen',
  choose: 'Auswählen, was per E-Mail kommt',
  digestSubject: (count) => `${count} neue Benachrichtigungen`,
  digest: (count) => `Es gibt ${count} Dinge, die Sie noch nicht gelesen haben:`,
  more: (count) => `Und ${count} weitere. Alle stehen bei der Glocke.`,
  sample: {
    person: 'Maria Muster',
    title: 'Der Warenkorb ist nach der Anmeldung leer',
    comment: '<p>Mit dem neuesten Stand konnte ich es beim zweiten Versuch wieder sehen.</p>',
    mention: '<p>Könntest du dir das ansehen? Es passiert bei jeder zweiten Bestellung.</p>',
  },
};
