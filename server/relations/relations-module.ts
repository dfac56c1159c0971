import { sql } from 'kysely';
import { linkEntryOf, type RelationChange } from '../../src/domain/relations/relation-audit.ts';
import type { Stored } from '../journal/fact-store.ts';
import { serverModule } from '../modules/server-module.ts';
import { projectRelation } from './relation-rows.ts';
import { relationsHandlers } from './relations-handlers.ts';

export const relationsModule = serverModule({
  name: 'relations',
  tables: ['relations'],
  readModel: {
    tables: ['relations'],
    streams: ['relation'],
    apply: (tx, fact) => projectRelation(tx, fact as RelationChange & Stored),
  },
  audit: [
    {
      stream: 'relation',
      entity: (entity) => sql`f.data -> 'relation' ->> 'leftType' = ${entity}`,
      entryOf: (fact) => linkEntryOf(fact as RelationChange),
    },
  ],
  start: (env) => ({ handlers: relationsHandlers(env) }),
});
