import type { In } from '../../texts/in-language.ts';
import type { releasedFlowsMessages as english } from '../released-flows-messages.ts';

export const releasedFlowsMessages: In<typeof english> = {
  title: 'Freigegebene Abläufe',
  byOwners: 'Nur Eigentümer geben Abläufe frei',
  byOwnersText:
    'Mitwirkende wählen jeden anderen Status. Was sie aus freigegebenen Abläufen kopieren oder importieren, ist „Im Entwurf“.',
  reopen: 'Änderungen öffnen freigegebene Abläufe wieder',
  reopenText:
    'Eine Änderung an einem freigegebenen Ablauf setzt ihn auf „Im Entwurf“. Status, Ordner und benannte Versionen können ohne dies geändert werden.',
  reopens: 'Dieser Ablauf ist freigegeben. Eine Änderung setzt ihn auf „Im Entwurf“.',
  by: { MEMBERS: 'Eigentümer und Mitwirkende geben Abläufe frei', OWNERS: 'Nur Eigentümer geben Abläufe frei' },
  changes: {
    STAY: 'Geänderte Abläufe bleiben freigegeben',
    REOPEN: 'Eine Änderung an einem freigegebenen Ablauf setzt ihn auf „Im Entwurf“',
  },
};
