import type { In } from '../../texts/in-language.ts';
import type { commentMessages as english } from '../comments/comment-messages.ts';

export const commentMessages: In<typeof english> = {
  write: 'Kommentar schreiben',
  placeholder: 'Kommentar schreiben … Mit @ jemanden erwähnen',
  send: 'Kommentieren',
  none: 'Noch keine Kommentare',
  sending: 'Noch nicht synchronisiert',
  older: (count) => `Ältere anzeigen (${count})`,
  reading: 'Ältere Kommentare werden geladen …',
  olderFailed: (why) => `Ältere Kommentare konnten nicht geladen werden: ${why}`,
  edit: 'Kommentar bearbeiten',
  remove: 'Kommentar löschen',
  change: 'Kommentartext',
  saveChange: 'Speichern',
  recalled: 'Entwurf wiederhergestellt.',
  startOver: 'Von vorn beginnen',
  saveAsNew: 'Als neuen Kommentar speichern',
  goneMeanwhile: 'Dieser Kommentar wurde gelöscht, während Sie ihn bearbeitet haben. Ihr Text ist noch da.',
  changedMeanwhile: (name) =>
    `${name} hat das bearbeitet, während Sie geschrieben haben. Die Änderungen bleiben erhalten, außer wo Sie denselben Absatz geändert haben.`,
  edited: (name) => `bearbeitet von ${name}`,
  versions: 'Frühere Fassungen anzeigen',
  hideVersions: 'Frühere Fassungen ausblenden',
  versionsFailed: (why) => `Frühere Fassungen konnten nicht geladen werden: ${why}`,
  removeTitle: 'Diesen Kommentar löschen?',
  removeText: 'Er wird für alle entfernt. Der Verlauf des Fehlers behält seinen Text.',
  refused: (why) => `Nicht gespeichert: ${why}`,
  refusedRemoval: (why) => `Nicht gelöscht: ${why}`,
};
