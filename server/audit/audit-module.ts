import { serverModule } from '../modules/server-module.ts';
import { auditsHandlers } from './audits-handlers.ts';

export const auditModule = serverModule({
  name: 'audit',
  start: ({ database, registry, now }) => ({ handlers: auditsHandlers({ database, sources: registry.audit, now }) }),
});
