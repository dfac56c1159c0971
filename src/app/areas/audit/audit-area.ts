import type { AuditActors } from '../../../ui/audit/audit-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startAuditTrail, startTrailExport } from './audit-trail.ts';

export const auditArea = area<AuditActors>({
  name: 'audit',
  actors: ({ services: { http }, device, notify, actorOptions }) => ({
    auditTrail: startAuditTrail(http, actorOptions),
    trailExport: startTrailExport({ http, device, notify }, actorOptions),
  }),
  connect: ({ auditTrail }, { address }) => [connectRecords(address, onAccountPage('audit'), auditTrail)],
});
