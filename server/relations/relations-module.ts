import { linkEntryOf, type RelationChange } from '../../src/domain/relations/relation-audit.ts';
import { serverModule } from '../modules/server-module.ts';
import { relationsHandlers } from './relations-handlers.ts';

export const relationsModule = serverModule({
  name: 'relations',
  tables: ['relations'],
  audit: [{ stream: 'relation', entryOf: (fact) => linkEntryOf(fact as RelationChange) }],
  start: (env) => ({ handlers: relationsHandlers(env) }),
});
