import type { In } from '../../texts/in-language.ts';
import type { commentMessages as english } from '../comment-messages.ts';

export const commentMessages: In<typeof english> = {
  write: 'Kommentar schreiben',
  placeholder: 'Kommentar schreiben …  @ erwähnt jemanden',
  send: 'Kommentar speichern',
  none: 'Noch keine Kommentare',
  sending: 'Wartet auf das Senden',
  older: (count) => `Ältere anzeigen (${count})`,
  reading: 'Ältere werden gelesen …',
  olderFailed: (why) => `Die älteren konnten nicht gelesen werden: ${why}`,
  edit: 'Kommentar bearbeiten',
  remove: 'Kommentar löschen',
  change: 'Kommentar ändern',
  saveChange: 'Speichern',
  recalled: 'Was Sie nicht gespeichert hatten, ist wieder da.',
  startOver: 'Von vorn beginnen',
  saveAsNew: 'Als neuen Kommentar speichern',
  goneMeanwhile: 'Dieser Kommentar wurde inzwischen gelöscht. Was Sie geschrieben haben, ist noch da.',
  changedMeanwhile: (name) =>
    `${name} hat das bearbeitet, während Sie geschrieben haben. Die Änderungen bleiben erhalten, außer wo Sie denselben Absatz geändert haben.`,
  edited: (name) => `bearbeitet von ${name}`,
  versions: 'Zeigen, was vorher hier stand',
  hideVersions: 'Verbergen, was vorher hier stand',
  versionsFailed: (why) => `Was vorher hier stand, konnte nicht gelesen werden: ${why}`,
  removeTitle: 'Diesen Kommentar löschen?',
  removeText: 'Er verschwindet für alle. Der Verlauf des Fehlers bewahrt, was darin stand.',
  refused: (why) => `Nicht gespeichert: ${why}`,
  refusedRemoval: (why) => `Nicht gelöscht: ${why}`,
};
