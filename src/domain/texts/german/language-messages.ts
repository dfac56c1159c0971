import type { In } from '../in-language.ts';
import type { languageMessages as english } from '../language-messages.ts';

export const languageMessages: In<typeof english> = {
  open: 'Sprache / Language',
  title: 'Sprache / Language',
  field: 'Sprache',
  auto: (name) => `Sprache des Browsers (${name})`,
  text: 'Gilt für dieses Gerät. Die Seite wird in der gewählten Sprache neu geladen.',
  kept: 'Nicht gespeicherte Titel, Kommentare und neue Fehler bleiben auf diesem Gerät. Speichern Sie andere offene Formulare vorher.',
  notPersisted:
    'Dieses Gerät kann im Moment nichts speichern, und einige Ihrer Änderungen sind noch nicht synchronisiert. Warten Sie, bis sie es sind.',
  apply: 'Neu laden',
  applying: 'Wird geladen …',
};
