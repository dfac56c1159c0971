import type { In } from '../in-language.ts';
import type { texts as english } from '../texts.ts';
import { validationTexts } from './validation-texts.ts';

export const texts: In<typeof english> = {
  product: 'Assay',
  error: {
    common: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
    action: 'Das hat nicht geklappt, bitte versuchen Sie es erneut.',
    offline: 'Sie sind offline. Versuchen Sie es erneut, sobald Sie wieder online sind.',
    notPersisted:
      'Sie sind offline, und dieses Gerät kann nichts mehr speichern. Kopieren Sie Ihren Text, oder warten Sie, bis Sie wieder online sind.',
    signedOut: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
    missing: 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf.',
    deleted: 'Das liegt im Papierkorb.',
    outdated: 'Jemand anderes hat das geändert, seit Sie es geöffnet haben.',
    revisionRequired: 'Die Anfrage muss die Revision nennen, von der aus die Liste geändert wurde.',
    tooNew: 'Eine neue Version ist verfügbar. Bitte laden Sie diese Seite neu.',
    busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    noLicence: 'Zugriff nicht erlaubt: Sie haben keine gültige Lizenz. Bitte wenden Sie sich an Ihre Kontoverwaltung.',
  },
  duplicate: (name) => `Kann nicht angelegt werden, ${name} gibt es schon`,
  fault: { ...validationTexts, obsolete: 'wird nicht mehr verwendet', duplicate: 'ist doppelt vorhanden' },
  upload: {
    tooBig: 'Die Datei ist zu groß',
    other: 'Fehler',
    overLimit: 'Die Datei ist größer als die erlaubten 10\u00a0MB',
  },
  defect: {
    title: 'Titel',
    updated: 'Der Fehler wurde geändert',
    linkCopied: 'Der Link wurde in die Zwischenablage kopiert',
    kept: 'Auf diesem Gerät gespeichert. Wird synchronisiert, sobald der Server erreichbar ist.',
    created: (id, header) => ['Fehler ', `${id} ${header}`, ' wurde angelegt'] as const,
    deleted: (id) => `Der Fehler „${id}“ wurde gelöscht`,
    restored: (id) => `Der Fehler „${id}“ wurde wiederhergestellt`,
    gone: (id) => `Der Fehler „${id}“ wurde von jemand anderem gelöscht`,
  },
  revert: {
    changed: 'hat sich seither geändert',
    never: 'kann nicht rückgängig gemacht werden',
    this: 'Diese Änderung',
    comment: 'Der Kommentar',
  },
  tag: {
    fields: { tag: 'Schlagwort', color: 'Farbe', description: 'Beschreibung' },
    pattern: validationTexts.noSpecialCharacters,
    created: (name) => `Das Schlagwort „${name}“ wurde angelegt`,
    updated: (name) => `Das Schlagwort „${name}“ wurde geändert`,
    deleted: (name) => `Das Schlagwort „${name}“ wurde gelöscht`,
  },
};
