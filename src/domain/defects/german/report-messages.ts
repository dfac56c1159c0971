import type { In } from '../../texts/in-language.ts';
import type { reportMessages as english } from '../report/report-messages.ts';

export const reportMessages: In<typeof english> = {
  open: 'Problem melden',
  title: 'Problem melden',
  intro:
    'Daraus wird ein neuer Fehler mit einer Aufzeichnung dessen, was das Produkt getan hat. Die Aufzeichnung enthält nichts, was jemand geschrieben hat.',
  project: 'Projekt',
  header: 'Titel',
  text: 'Was geschehen ist',
  textHint: 'Was Sie getan, gesehen und erwartet haben',
  withPicture: 'Bildschirmfoto anhängen',
  withPictureText: 'Es zeigt alles, was auf dem Bildschirm zu sehen war, auch Text.',
  noPicture: 'Das Bildschirmfoto konnte nicht aufgenommen werden.',
  picture: 'Bildschirmfoto',
  preparing: 'Die Meldung wird vorbereitet …',
  send: 'Melden',
  sending: 'Wird gemeldet …',
  save: 'Aufzeichnung als Datei speichern',
  noProjects:
    'Sie können in keinem Projekt Fehler melden. Speichern Sie die Aufzeichnung, und geben Sie sie jemandem, der es kann.',
  from: (version, path) => `Assay ${version}, bei ${path}`,
  standing: {
    loading: 'Lädt',
    still: 'Inaktiv',
    beside: (what) => `neben der Liste: ${what}`,
    nothing: 'nichts',
    dialog: { open: 'Gerätedialog offen', closed: 'Gerätedialog geschlossen' },
    channels: (count) => `Live-Kanäle: ${count}`,
    cloud: 'über die Cloud angemeldet',
    here: 'an diesem Server angemeldet',
  },
  unread: 'Die Meldung konnte nicht vorbereitet werden. Bitte versuchen Sie es erneut.',
};
