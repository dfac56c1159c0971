import type { In } from '../../texts/in-language.ts';
import type { scheduleAuditMessages as english } from '../schedule-audit-messages.ts';

export const scheduleAuditMessages: In<typeof english> = {
  audited: { entity: 'Zeitplan', record: 'Zeitplan von {name}' },
  ofSchedule: (field) => `Zeitplan · ${field}`,
  fields: {
    repeats: 'Wiederholung',
    zone: 'Zeitzone',
    from: 'Erster Tag',
    until: 'Letzter Tag',
    adapter: 'Adapter',
    dataset: 'Datensatz',
    description: 'Beschreibung',
    missed: 'Verpasste Ausführungen',
    state: 'Status',
    pausedUntil: 'Pausiert bis',
    run: 'Aufgeführte Ausführung',
  },
  values: {
    missed: { SKIP: 'nicht nachgeholt', ONCE: 'einmal nachgeholt' },
    state: { active: 'aktiv', paused: 'pausiert', ended: 'beendet' },
  },
};
