import type { In } from '../../texts/in-language.ts';
import type { requirementMessages as english } from '../requirement-messages.ts';

export const requirementMessages: In<typeof english> = {
  title: 'Abdeckung',
  deleted: (name) => `Die Verknüpfung mit der Anforderung „${name}“ wurde entfernt.`,
  restored: (name) => `Die Anforderung „${name}“ wurde wieder verknüpft.`,
  fields: {
    itemId: 'Schlüssel',
    name: 'Titel',
    itemURL: 'Adresse',
    entityType: 'Typ',
    entityId: 'Abgedeckt durch',
  },
  audited: { entity: 'Anforderung', record: 'Anforderung {name}' },
  changes: {
    'requirement.create': 'Eine Verknüpfung mit einer Anforderung',
    'requirement.update': 'Eine Änderung an einer Anforderung',
    'requirement.delete': 'Das Entfernen der Verknüpfung mit einer Anforderung',
    'requirement.restore': 'Das Wiederherstellen der Verknüpfung mit einer Anforderung',
  },
};
