import { tagEntriesOf } from '../../src/domain/tags/tag-audit.ts';
import type { TagChange } from '../../src/domain/tags/tag-facts.ts';
import type { Stored } from '../journal/fact-store.ts';
import { serverModule } from '../modules/server-module.ts';
import { projectTag } from './tag-rows.ts';
import { tagCommands, tagQueries } from './tags-handlers.ts';

export const tagsModule = serverModule({
  name: 'tags',
  tables: ['tags'],
  readModel: {
    tables: ['tags'],
    streams: ['tag'],
    apply: (tx, fact) => projectTag(tx, fact as TagChange & Stored),
  },
  audit: [{ stream: 'tag', entity: 'TAG', reads: 'Tag', entryOf: (fact) => tagEntriesOf(fact as TagChange) }],
  start: (env) => ({ handlers: { ...tagQueries(env), ...tagCommands(env) } }),
});
