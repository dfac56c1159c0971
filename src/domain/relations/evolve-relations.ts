import { itemKey, itemKeyOfStream, type ItemAt, type ReadItemNews } from '../items/item.ts';
import type { Fact } from '../journal/fact.ts';
import { leftOf, otherEnd, rightOf, type Relation } from './relation.ts';
import { relationAbout, type Link, type RelationFact } from './relation-facts.ts';

/**
 * A read tells all relations of one item as of a position. What happened after it is not undone by it:
 *
 *   read at 7 … unlinked at 8 … the answer of the read arrives (the relation stays gone)
 */
export interface Relations {
  /** Keyed as their facts are: 'relation/…'. With the position at which each was known to be there. */
  byAbout: Record<string, Relation & { readonly position: number | null }>;
  /** Relations that were undone; an older read does not bring one back. */
  gone: Record<string, true>;
  /** Names of the items that relations lead to, by 'TYPE/id'. */
  items: Record<string, { readonly name: string; readonly isDeleted: boolean; readonly position: number | null }>;
  /** Items whose relations were read, and the position as of which. */
  read: Record<string, number>;
}

const isOlder = (position: number | null | undefined, than: number | null | undefined) =>
  typeof position === 'number' && typeof than === 'number' && position < than;

const learn = (view: Relations, at: ItemAt, name: string, position: number | null) => {
  const key = itemKey(at);
  if (!isOlder(position, view.items[key]?.position)) view.items[key] = { name, isDeleted: false, position };
};

const put = (view: Relations, relation: Relation, position: number | null) => {
  const about = relationAbout(relation.id);
  if (!view.gone[about] && !isOlder(position, view.byAbout[about]?.position))
    view.byAbout[about] = { ...relation, metadata: { ...relation.metadata }, position };
};

const observe = (view: Relations, end: ItemAt, links: readonly Link[], asOf: number) => {
  const linked = new Set(links.map(({ relation }) => relationAbout(relation.id)));
  for (const [about, known] of Object.entries(view.byAbout)) {
    const isOver = known.position !== null && known.position <= asOf;
    if (isOver && !linked.has(about) && otherEnd(known, end)) delete view.byAbout[about];
  }
  for (const { relation, item } of links) {
    put(view, relation, asOf);
    learn(view, item, item.name, asOf);
  }
  view.read[itemKey(end)] = Math.max(asOf, view.read[itemKey(end)] ?? 0);
};

const hearItems = (view: Relations, fact: Fact, readers: readonly ReadItemNews[]) => {
  // Only known items change; most views have none.
  if (Object.keys(view.items).length === 0) return;
  for (const read of readers) {
    const news = read(fact);
    const known = news && view.items[itemKey(news.at)];
    if (!known || isOlder(fact.position, known.position)) continue;
    view.items[itemKey(news.at)] = {
      name: news.name ?? known.name,
      isDeleted: news.isDeleted ?? known.isDeleted,
      position: fact.position ?? known.position,
    };
  }
};

export const evolveRelations = (view: Relations, fact: RelationFact, readers: readonly ReadItemNews[]): void => {
  switch (fact.type) {
    case 'relation.observed':
      return observe(view, fact.data.end, fact.data.links, fact.data.asOf);
    case 'relation.linked': {
      const { relation, leftName, rightName } = fact.data;
      const position = fact.position ?? null;
      put(view, relation, position);
      learn(view, leftOf(relation), leftName, position);
      return learn(view, rightOf(relation), rightName, position);
    }
    case 'relation.unlinked':
      view.gone[fact.about] = true;
      delete view.byAbout[fact.about];
      return;
    default:
      // Whatever other areas tell.
      return hearItems(view, fact as Fact, readers);
  }
};

/** Changes the draft: the name of an item as it is in another view. */
export const restoreItem = (view: Relations, from: Relations, about: string): void => {
  const key = itemKeyOfStream(about);
  const item = from.items[key];
  if (item) view.items[key] = item;
  else delete view.items[key];
};

export interface Related {
  readonly relation: Relation;
  readonly at: ItemAt;
  readonly name: string;
}

/** What is related to an item and is there, by name. */
export const relatedTo = (view: Relations, projectId: string, here: ItemAt): readonly Related[] =>
  Object.values(view.byAbout)
    .flatMap((relation): Related[] => {
      const at = relation.projectId === projectId ? otherEnd(relation, here) : null;
      const item = at && view.items[itemKey(at)];
      return at && item && !item.isDeleted ? [{ relation, at, name: item.name }] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.at.id.localeCompare(other.at.id));
