import { texts } from '../../texts/german/texts.ts';
import { validationTexts } from '../../texts/german/validation-texts.ts';
import type { In } from '../../texts/in-language.ts';
import type { requestProblemMessages as english } from '../request-problem-messages.ts';

export const requestProblemMessages: In<typeof english> = {
  forbidden: texts.error.forbidden,
  tooLong: ({ max }) => validationTexts.maxLength(max),
  wrongLength: ({ count }) => validationTexts.wrongLength(count),
  tooShort: ({ min }) => validationTexts.tooShort(min),
  greaterThan: ({ count }) => validationTexts.greaterThan(count),
  lessThan: ({ count }) => validationTexts.lessThan(count),
  atLeast: ({ count }) => validationTexts.greaterThanOrEqualTo(count),
  atMost: ({ count }) => validationTexts.lessThanOrEqualTo(count),
  before: ({ date }) => validationTexts.dateBefore(date),
  after: ({ date }) => validationTexts.dateAfter(date),
  onOrBefore: ({ date }) => validationTexts.dateOnOrBefore(date),
  onOrAfter: ({ date }) => validationTexts.dateOnOrAfter(date),
  characters: 'enthält Zeichen, die nicht gespeichert werden können',
  exists: 'gibt es schon',
  malformed: ({ reason }) => `ist ungültig (${reason})`,
  changedMeanwhile: ({ value }) =>
    value === ''
      ? 'wurde inzwischen von jemand anderem geleert. Speichern Sie noch einmal, um das zu ersetzen.'
      : `wurde inzwischen von jemand anderem in „${value}“ geändert. Speichern Sie noch einmal, um das zu ersetzen.`,
  newerByOthers: 'wurde seither von jemand anderem geändert. Rückgängig würde diese Änderung ersetzen.',
  otherRequest: 'wurde bereits für eine andere Anfrage verwendet',
  otherId: 'ist nicht die ID der Adresse',
  keyFormat: 'muss aus 8 bis 64 Buchstaben, Ziffern, _ oder - bestehen',
  notHttp: 'ist kein HTTP',
  headersTooLong: 'hat eine zu lange Adresse oder zu lange Kopfzeilen',
  timedOut: 'kam nicht rechtzeitig an',
  bodyTooLarge: texts.upload.tooBig,
  status: ({ status }) => `wurde mit dem Status ${status} abgelehnt`,
  notForKeys: 'Dieser Aufruf ist für API-Schlüssel oder für diesen API-Schlüssel nicht zugelassen.',
  unknownCommand: ({ type }) => `enthält den unbekannten Befehl ${type}`,
  notPersisted: 'kann auf diesem Gerät nicht gespeichert werden',
  noMailAddress: 'ist keine Adresse, an die E-Mails gesendet werden können',
};
