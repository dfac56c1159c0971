import type { ReadItemNews } from '../items/item.ts';
import type { JournalArea } from '../journal/fact.ts';
import { decideRelation } from './decide-relation.ts';
import { evolveRelations, restoreItem, type Relations } from './evolve-relations.ts';
import { pairOf } from './relation.ts';
import type { Named, RelationCommand, RelationFact } from './relation-facts.ts';

const namesIn = (view: Relations, command: RelationCommand): Named => {
  if (command.type === 'relation.link') {
    const { leftName, rightName } = command.data;
    return { leftName, rightName };
  }
  const known = view.byAbout[command.about];
  const nameOf = (key: string) => view.items[key]?.name ?? '';
  return {
    leftName: known ? nameOf(`${known.leftType}/${known.leftId}`) : '',
    rightName: known ? nameOf(`${known.rightType}/${known.rightId}`) : '',
  };
};

const twinIn = (view: Relations, command: RelationCommand) => {
  if (command.type !== 'relation.link') return null;
  const pair = pairOf(command.data);
  const isTwin = (known: Relations['byAbout'][string]) => known.projectId === command.project && pairOf(known) === pair;
  return Object.values(view.byAbout).find(isTwin) ?? null;
};

const bare = (known: Relations['byAbout'][string] | undefined | null) => {
  if (!known) return null;
  const { position: _, ...relation } = known;
  return relation;
};

/** Relations between items of whatever areas there are; each area says by its own facts what became of its items. */
export const relationsOver = (
  readers: readonly ReadItemNews[],
): JournalArea<Relations, RelationCommand, RelationFact> => ({
  empty: { byAbout: {}, gone: {}, items: {}, read: {} },
  commands: ['relation.link', 'relation.unlink'],
  decide: (view, command) =>
    decideRelation(
      {
        relation: bare(view.byAbout[command.about]),
        twin: bare(twinIn(view, command)),
        names: namesIn(view, command),
      },
      command,
    ),
  evolve: (view, fact) => evolveRelations(view, fact, readers),
  ownStream: { commands: [], facts: [], restore: restoreItem },
  counts: ({ byAbout }) => ({ records: Object.keys(byAbout).length }),
});
