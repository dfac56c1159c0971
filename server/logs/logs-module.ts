import { join } from 'node:path';
import { createFolderStore } from '../files/folder-store.ts';
import { serverModule } from '../modules/server-module.ts';
import { logsHandlers } from './logs-handlers.ts';
import { stepScreenshot } from './step-screenshot.ts';

export const logsModule = serverModule({
  name: 'logs',
  start: (env) => {
    const needs = { ...env, evidence: createFolderStore(join(env.config.dataDir, 'evidence')) };
    return { handlers: { ...logsHandlers(needs), ...stepScreenshot(needs) } };
  },
});
