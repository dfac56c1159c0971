import type { In } from '../in-language.ts';
import type { languageMessages as english } from '../language-messages.ts';

export const languageMessages: In<typeof english> = {
  open: 'Sprache / Language',
  title: 'Sprache / Language',
  field: 'Sprache',
  auto: (name) => `Die des Browsers (${name})`,
  text: 'Für dieses Gerät. Die Seite wird in der gewählten Sprache neu geladen.',
  kept: 'Titel, Kommentare und neue Fehler, an denen Sie schreiben, bleiben auf diesem Gerät; was in einem anderen offenen Formular steht, speichern Sie bitte vorher.',
  notPersisted:
    'Dieses Gerät bewahrt im Moment nichts auf, und ein Teil Ihrer Änderungen ist noch nicht gesendet. Warten Sie, bis sie es sind.',
  apply: 'Neu laden',
  applying: 'Wird geladen …',
};
