import { tagEntryOf } from '../../src/domain/tags/tag-audit.ts';
import type { TagChange } from '../../src/domain/tags/tag-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { tagCommands, tagQueries } from './tags-handlers.ts';

export const tagsModule = serverModule({
  name: 'tags',
  tables: ['tags'],
  audit: [{ stream: 'tag', entryOf: (fact) => tagEntryOf(fact as TagChange) }],
  start: (env) => ({ handlers: { ...tagQueries(env), ...tagCommands(env) } }),
});
