import { germanNumber as number } from '../../texts/german/german-number.ts';
import type { BulkWords } from '../list-words.ts';

type Count = (count: number) => string;

/** Bulk edits in German. `many`: a number of records with their noun; `only`: there is one, and it is selected. */
export const germanBulkWords = (words: {
  readonly bar: string;
  readonly running: string;
  readonly only: string;
  readonly many: Count;
}): BulkWords => {
  const { bar, running, only, many } = words;
  return {
    bar,
    picked: (count) => `${number(count)} ausgewählt`,
    everything: (count) => (count === 1 ? only : `Alle ${many(count)} sind ausgewählt`),
    pickAll: (count) => `Alle ${many(count)} auswählen`,
    clear: 'Auswahl aufheben',
    pickRow: (name) => `${name} auswählen`,
    pickPage: 'Alle auf dieser Seite auswählen',
    edit: 'Bearbeiten …',
    title: (count) => `${many(count)} bearbeiten`,
    change: 'Änderung',
    kinds: {
      folderId: 'In Ordner verschieben',
      status: 'Status setzen',
      severity: 'Schweregrad setzen',
      owner: 'Verantwortung setzen',
      addTag: 'Schlagwort hinzufügen',
      removeTag: 'Schlagwort entfernen',
      delete: 'Löschen',
    },
    value: 'Neuer Wert',
    preview: 'Vorschau',
    previewing: 'Wird geprüft …',
    back: 'Zurück',
    apply: (count) => `Auf ${many(count)} anwenden`,
    applyDelete: (count) => `${many(count)} löschen`,
    changing: (count) => `${many(count)} ${count === 1 ? 'wird' : 'werden'} geändert.`,
    deleting: (count) => `${many(count)} ${count === 1 ? 'kommt' : 'kommen'} in den Papierkorb.`,
    unchanged: (count) => `${many(count)} ${count === 1 ? 'hat' : 'haben'} diesen Wert schon.`,
    refused: (count) => `Ihnen fehlt die Berechtigung, ${many(count)} zu ändern.`,
    nothing: 'Es ändert sich nichts.',
    running,
    undoing: 'Änderungen werden rückgängig gemacht',
    progress: (done, all) => `${number(done)} von ${many(all)}`,
    stop: 'Anhalten',
    stopping: 'Wird nach den laufenden Änderungen angehalten …',
    doneTitle: 'Fertig',
    stoppedTitle: 'Angehalten',
    changed: (count) => `${many(count)} geändert`,
    rejected: (count) => `${many(count)} abgelehnt`,
    notDone: (count) => `${many(count)} nicht bearbeitet`,
    undo: 'Alles rückgängig machen',
  };
};
