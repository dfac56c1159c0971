import type { In } from '../../texts/in-language.ts';
import type { resultAuditMessages as english } from '../result-audit-messages.ts';

export const resultAuditMessages: In<typeof english> = {
  audited: { entity: 'Importierte Ergebnisse', record: 'importierte Ergebnisse von {name}' },
  fields: {
    flow: 'Ablauf',
    until: 'In Quarantäne bis',
    owner: 'Verantwortlich für die Quarantäne',
    reason: 'Grund der Quarantäne',
  },
};
