import { texts } from '../../texts/german/texts.ts';
import type { In } from '../../texts/in-language.ts';
import type { defectProblemMessages as english } from '../defect-problem-messages.ts';

export const defectProblemMessages: In<typeof english> = {
  defectGone: 'verweist auf einen gelöschten Fehler',
  commentGone: 'verweist auf einen gelöschten Kommentar',
  tooManyDefects: ({ max }) => `enthält mehr als ${max.toLocaleString('de')} Fehler`,
  fileTooBig: texts.upload.tooBig,
  notBase64: 'ist nicht in Base64 kodiert',
  otherUpload: 'gehört zu einer anderen Datei',
  unknownUpload: 'ist unbekannt oder gehört bereits zu einem anderen Fehler',
  changedTo: ({ value, name }) => `wurde seither von ${name} auf ${value} geändert`,
  changedBy: ({ name }) => `wurde seither von ${name} geändert`,
  removedBy: ({ name }) => `wurde seither von ${name} entfernt`,
  addedBy: ({ name }) => `wurde seither von ${name} wieder hinzugefügt`,
  restoredBy: ({ name }) => `wurde seither von ${name} wiederhergestellt`,
  changedSince: texts.revert.changed,
  neverUndone: texts.revert.never,
};
