import { templateEntriesOf, type TemplateSaved } from '../../src/domain/templates/template-audit.ts';
import type { Stored } from '../journal/fact-store.ts';
import { serverModule } from '../modules/server-module.ts';
import { projectTemplate } from './template-rows.ts';
import { templatesHandlers } from './templates-handlers.ts';

export const templatesModule = serverModule({
  name: 'templates',
  tables: ['templates'],
  readModel: {
    tables: ['templates'],
    streams: ['template'],
    apply: (tx, fact) => projectTemplate(tx, fact as TemplateSaved & Stored),
  },
  audit: [
    {
      stream: 'template',
      entity: 'TEMPLATE',
      reads: 'Template',
      isWhole: true,
      peopleIn: ({ entity, oldValue, newValue }) => (entity === 'TEMPLATE' ? [oldValue, newValue] : []),
      entryOf: (fact, earlier) => templateEntriesOf(fact as TemplateSaved, earlier as TemplateSaved | undefined),
    },
  ],
  start: (env) => ({ handlers: templatesHandlers(env) }),
});
