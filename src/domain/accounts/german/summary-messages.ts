import type { In } from '../../texts/in-language.ts';
import type { summaryMessages as english } from '../summary-messages.ts';

export const summaryMessages: In<typeof english> = {
  what: 'Ihr Profil',
  title: 'Sie',
  text: 'Was andere von Ihnen sehen.',
  email: 'E-Mail',
  role: 'Rolle',
  license: 'Lizenz',
  lastLogin: 'Letzte Anmeldung',
  never: 'Nie',
  save: 'Speichern',
  reset: 'Änderungen verwerfen',
  saved: 'Ihr Profil ist gespeichert. Ein neuer Name steht überall, sobald die Seite neu geladen ist.',
  logo: {
    title: 'Logo Ihrer Organisation',
    text: 'Alle in Ihrer Organisation sehen es in der Leiste, auf hellem und auf dunklem Grund.',
    none: 'Noch kein Logo',
    alt: 'Logo Ihrer Organisation',
    drop: 'Ziehen Sie ein Bild hierher, fügen Sie es ein, oder',
    browse: 'wählen Sie eines',
    hint: 'PNG, JPEG, WebP oder GIF. Es wird als kleines PNG aufbewahrt.',
    remove: 'Logo entfernen',
    sending: 'Das Logo wird gespeichert …',
    changed: 'Das Logo ist gespeichert.',
    noPicture: 'ist kein Bild, das gezeigt werden kann',
    name: 'Das Logo',
  },
};
