import type { In } from '../../texts/in-language.ts';
import type { summaryMessages as english } from '../summary-messages.ts';

export const summaryMessages: In<typeof english> = {
  what: 'Ihr Profil',
  title: 'Profil',
  text: 'Was andere über Sie sehen.',
  email: 'E-Mail',
  role: 'Rolle',
  license: 'Lizenz',
  lastLogin: 'Letzte Anmeldung',
  never: 'Nie',
  save: 'Speichern',
  reset: 'Änderungen verwerfen',
  saved: 'Profil gespeichert. Laden Sie die Seite neu, damit ein neuer Name überall erscheint.',
  logo: {
    title: 'Logo Ihrer Organisation',
    text: 'Alle in Ihrer Organisation sehen es in der Leiste, auf hellem und dunklem Hintergrund.',
    none: 'Noch kein Logo',
    alt: 'Logo Ihrer Organisation',
    drop: 'Ziehen Sie ein Bild hierher, fügen Sie es ein, oder',
    browse: 'wählen Sie eine Datei',
    hint: 'PNG, JPEG, WebP oder GIF. Wird als kleines PNG gespeichert.',
    remove: 'Logo entfernen',
    sending: 'Das Logo wird gespeichert …',
    changed: 'Logo gespeichert.',
    noPicture: 'ist kein Bild, das angezeigt werden kann',
    name: 'Das Logo',
  },
};
