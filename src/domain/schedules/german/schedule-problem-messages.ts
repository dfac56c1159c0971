import type { In } from '../../texts/in-language.ts';
import type { scheduleProblemMessages as english } from '../schedule-problem-messages.ts';

export const scheduleProblemMessages: In<typeof english> = {
  forecastTooSlow:
    'Die Vorschau hat zu lange gedauert. Wählen Sie einen kürzeren Zeitraum, oder versuchen Sie es erneut.',
  cronInvalid: 'enthält eine ungültige Konfiguration',
  cronNever: 'enthält eine ungültige Konfiguration: Er löst nie aus',
  cronTooOften: 'enthält eine ungültige Konfiguration: Er löst öfter als einmal pro Minute aus',
  ruleInvalid: 'enthält eine ungültige Konfiguration',
  rulePart: ({ part }) => `darf ${part} nicht enthalten: Nutzen Sie Cron`,
  zoneUnknown: 'ist keine bekannte Zeitzone',
  scheduleTooSoon: 'muss mindestens 5 Minuten nach der aktuellen Zeit liegen',
  schedulePausedPast: 'muss in der Zukunft liegen',
  scheduleNoTimes: 'lässt keinen Zeitpunkt übrig, zu dem der Zeitplan auslöst',
  tooManySchedules: ({ max }) => `In einem Projekt sind bis zu ${max} Zeitpläne möglich.`,
  calendarPeriodEmpty: 'muss nach dem Beginn des Zeitraums liegen',
  calendarPeriodTooLong: ({ max }) => `darf höchstens ${max} Tage nach dem Beginn des Zeitraums liegen`,
  scheduleOver: 'Der Zeitplan hat zum letzten Mal ausgelöst.',
  scheduleTargetDeleted: ({ name }) =>
    `${name} wurde gelöscht. Der Zeitplan läuft weiter, wenn es wiederhergestellt wird.`,
  scheduleTargetGone: 'Das Szenario oder die Pipeline existiert nicht mehr.',
  scheduleMissed: 'Verpasst: Der Server lief zu dieser Zeit nicht.',
  scheduleManyMissed: 'Verpasst: Der Server lief zu dieser Zeit und bis zum nächsten Eintrag nicht.',
  schedulePaused: 'Der Zeitplan war zu seinem letzten Zeitpunkt pausiert.',
  scheduleInTrash: 'Der Zeitplan war zu seinem letzten Zeitpunkt im Papierkorb.',
  scheduleAdapterGone: 'Der Adapter dieses Zeitplans existiert nicht mehr oder ist nicht für das Projekt freigegeben.',
  scheduleFailed: 'Die Ausführung konnte nicht angefordert werden.',
  scheduleCreatorGone: 'Die Person, die diesen Zeitplan angelegt hat, hat kein Konto mehr.',
  scheduleCreatorMayNot: 'Die Person, die diesen Zeitplan angelegt hat, darf ihn nicht mehr ausführen.',
  scheduleCreatorUnlicensed: 'Die Person, die diesen Zeitplan angelegt hat, hat keine gültige Lizenz.',
  scheduleRunExpired: 'Kein Adapter hat die Ausführung rechtzeitig übernommen.',
  scheduleRunLost: 'Der Adapter hat während der Ausführung nicht mehr geantwortet.',
  scheduleRunCancelled: 'Die Ausführung wurde abgebrochen, bevor sie begann.',
};
