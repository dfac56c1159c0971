import type { In } from '../../texts/in-language.ts';
import type { reportMessages as english } from '../report-messages.ts';

export const reportMessages: In<typeof english> = {
  open: 'Problem melden',
  title: 'Problem melden',
  intro:
    'Daraus wird ein neuer Fehler, mit einer Aufzeichnung dessen, was das Produkt getan hat, und ohne ein Wort von dem, was jemand geschrieben hat.',
  project: 'Projekt',
  header: 'Titel',
  text: 'Was geschehen ist',
  textHint: 'Was Sie getan, gesehen und erwartet haben',
  withPicture: 'Bild des Bildschirms anhängen',
  withPictureText: 'Es zeigt, was auf dem Bildschirm stand, auch Worte.',
  noPicture: 'Vom Bildschirm konnte kein Bild gemacht werden.',
  picture: 'Der Bildschirm, wie er war',
  preparing: 'Der Bildschirm wird aufgenommen …',
  send: 'Melden',
  sending: 'Wird gemeldet …',
  save: 'Aufzeichnung als Datei speichern',
  noProjects:
    'Es gibt kein Projekt, in dem Sie einen Fehler melden dürfen. Sie können die Aufzeichnung jemandem geben, der es darf.',
  from: (version, path) => `Assay ${version}, bei ${path}`,
  standing: {
    loading: 'Lädt',
    still: 'Nichts lädt',
    beside: (what) => `neben der Liste: ${what}`,
    nothing: 'nichts',
    dialog: { open: 'Gerätedialog offen', closed: 'Gerätedialog geschlossen' },
    channels: (count) => `Live-Kanäle: ${count}`,
    cloud: 'in der Cloud angemeldet',
    here: 'hier angemeldet',
  },
  unread: 'Die Meldung konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.',
};
