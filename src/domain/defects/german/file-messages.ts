import type { In } from '../../texts/in-language.ts';
import type { fileMessages as english } from '../attachments/file-messages.ts';

export const fileMessages: In<typeof english> = {
  preview: (name) => `Vorschau von ${name}`,
  previous: 'Vorherige Datei',
  next: 'Nächste Datei',
  download: 'Herunterladen',
  none: 'Für diesen Dateityp gibt es keine Vorschau. Laden Sie sie herunter, um sie zu öffnen.',
  cut: 'Es wird nur der Anfang angezeigt. Laden Sie die Datei herunter, um alles zu sehen.',
  pdf: {
    pages: 'Seiten des PDFs',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    loading: 'Wird geladen …',
    broken: 'Für dieses PDF gibt es keine Vorschau. Laden Sie es herunter, um es zu öffnen.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  pictures: {
    waiting: 'Das Bild wird geladen',
    gone: 'Dieses Bild wurde entfernt',
    failed: 'Dieses Bild konnte nicht geladen werden',
  },
  failed: (why) => `Diese Datei konnte nicht geladen werden: ${why}`,
};
