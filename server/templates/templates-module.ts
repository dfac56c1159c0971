import { templateEntryOf, type TemplateSaved } from '../../src/domain/templates/template-audit.ts';
import { serverModule } from '../modules/server-module.ts';
import { templatesHandlers } from './templates-handlers.ts';

export const templatesModule = serverModule({
  name: 'templates',
  tables: ['templates'],
  audit: [{ stream: 'template', entryOf: (fact) => templateEntryOf(fact as TemplateSaved) }],
  start: (env) => ({ handlers: templatesHandlers(env) }),
});
