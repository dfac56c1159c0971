import type { In } from '../../texts/in-language.ts';
import type { rejectedChangeMessages as english } from '../rejected-change-messages.ts';

export const rejectedChangeMessages: In<typeof english> = {
  title: 'Titel',
  heading: 'Nicht gespeichert',
  entry: (count) => (count === 0 ? 'Nicht gespeichert' : `Nicht gespeichert (${count})`),
  banner: (count) =>
    count === 1 ? '1 Änderung wurde nicht gespeichert.' : `${count} Änderungen wurden nicht gespeichert.`,
  show: 'Anzeigen',
  none: 'Alle Änderungen sind gespeichert.',
  list: 'Änderungen, die nicht gespeichert wurden',
  again: 'Erneut versuchen',
  discard: 'Verwerfen',
  about: (what, defect) => (defect === null ? ` ${what}` : ` ${what} in ${defect}`),
  open: (id) => `${id}, Fehler öffnen`,
  behind: (changes) =>
    changes === 1
      ? '1 weitere Änderung hängt davon ab und wird damit gesendet oder verworfen.'
      : `${changes} weitere Änderungen hängen davon ab und werden damit gesendet oder verworfen.`,
  failed: (why) => `Es konnte nicht erneut gesendet werden: ${why}`,
  what: {
    field: (label) => label,
    change: 'Eine Änderung',
    of: {
      'defect.report': 'Ein neuer Fehler',
      'defect.comment': 'Ein Kommentar',
      'defect.changeComment': 'Ein bearbeiteter Kommentar',
      'defect.removeComment': 'Das Löschen eines Kommentars',
      'defect.attach': 'Eine Datei',
      'defect.detach': 'Das Entfernen einer Datei',
      'defect.delete': 'Das Löschen des Fehlers',
    },
  },
};
