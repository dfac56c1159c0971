import { numberText } from '../../texts/set-locale.ts';
import type { In } from '../../texts/in-language.ts';
import type { milestoneMessages as english } from '../milestone-messages.ts';

export const milestoneMessages: In<typeof english> = {
  title: 'Meilensteine',
  none: 'Noch keine Meilensteine',
  noneText: 'Legen Sie den ersten an.',
  noneToRead: 'Sie erscheinen hier, sobald jemand einen anlegt.',
  failed: 'Die Meilensteine konnten nicht geladen werden',
  create: 'Neuer Meilenstein',
  edit: (name) => `Meilenstein ${name} bearbeiten`,
  editTitle: 'Meilenstein bearbeiten',
  delete: (name) => `Meilenstein ${name} löschen`,
  deleteTitle: (name) => `Meilenstein „${name}“ löschen?`,
  deleteText:
    'Er kommt in den Papierkorb und kann von dort wiederhergestellt werden. Bis dahin haben seine Testpläne keinen Meilenstein.',
  deleted: (name) => `Meilenstein „${name}“ wurde gelöscht.`,
  restored: (name) => `Meilenstein „${name}“ wurde wiederhergestellt.`,
  fields: { name: 'Name', description: 'Beschreibung', status: 'Status', startDate: 'Beginn', dueDate: 'Fällig' },
  statuses: { OPEN: 'Offen', REACHED: 'Erreicht', DROPPED: 'Verworfen' },
  columns: { plans: 'Testpläne', progress: 'Fortschritt', actions: 'Aktionen' },
  progress: (completed, all) => `${numberText(completed)} von ${numberText(all)} Szenarien`,
  audited: { entity: 'Meilenstein', record: 'Meilenstein {name}' },
  changes: {
    'milestone.create': 'Ein neuer Meilenstein',
    'milestone.update': 'Die Änderung eines Meilensteins',
    'milestone.delete': 'Das Löschen eines Meilensteins',
    'milestone.restore': 'Das Wiederherstellen eines Meilensteins',
  },
};
