import type { In } from '../../texts/in-language.ts';
import type { rejectedChangeMessages as english } from '../rejected-change-messages.ts';

export const rejectedChangeMessages: In<typeof english> = {
  title: 'Titel',
  heading: 'Nicht gespeichert',
  entry: (count) => (count === 0 ? 'Nicht gespeichert' : `Nicht gespeichert (${count})`),
  banner: (count) =>
    count === 1 ? 'Eine Änderung wurde nicht gespeichert.' : `${count} Änderungen wurden nicht gespeichert.`,
  show: 'Anzeigen',
  none: 'Alles ist gespeichert.',
  list: 'Änderungen, die nicht gespeichert wurden',
  again: 'Noch einmal versuchen',
  discard: 'Verwerfen',
  about: (what, defect) => (defect === null ? ` ${what}` : ` ${what} in ${defect}`),
  open: (id) => `${id}, Fehler öffnen`,
  behind: (changes) =>
    changes === 1
      ? 'Eine Änderung daran wartet darauf. Sie wird damit gesendet oder verworfen.'
      : `${changes} Änderungen daran warten darauf. Sie werden damit gesendet oder verworfen.`,
  failed: (why) => `Es wurde nicht noch einmal gesendet: ${why}`,
  what: {
    field: (label) => label,
    change: 'Eine Änderung',
    link: 'Eine neue Verknüpfung',
    unlink: 'Das Lösen einer Verknüpfung',
    of: {
      'defect.report': 'Ein neuer Fehler',
      'defect.comment': 'Ein Kommentar',
      'defect.changeComment': 'Ein geänderter Kommentar',
      'defect.removeComment': 'Das Löschen eines Kommentars',
      'defect.attach': 'Eine Datei',
      'defect.detach': 'Das Entfernen einer Datei',
      'defect.delete': 'Das Löschen',
    },
  },
};
