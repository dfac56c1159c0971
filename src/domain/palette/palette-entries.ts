import { hintOfFound, pathOfFound } from '../items/item-directory.ts';
import { itemKey, type FoundItem, type Item } from '../items/item.ts';
import { isLocalId } from '../journal/local-ids.ts';
import type { SearchMatch } from '../search/search-match.ts';
import { isFoundIn, searchTermOf } from '../search/search-term.ts';

/** Something that the palette can lead to: a place, or something that is done. */
export type PaletteKind = 'recent' | 'item' | 'action' | 'project' | 'person' | 'found';
export type PaletteAction = 'run' | 'exportSpreadsheet' | 'exportCsv' | 'showKeys' | 'logOut';
export interface PaletteEntry {
  /** One of a kind in a list. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly hint: string;
  /** Of what type the item is that it leads to. */
  readonly itemType?: string;
  /** Where a search found it. */
  readonly match?: SearchMatch | undefined;
  /** Where it leads, or what it does. */
  readonly to: { readonly path: string } | { readonly action: PaletteAction };
}

export interface PaletteSources {
  readonly term: string;
  /** Opened on this device, the newest first. */
  readonly recent: readonly Item[];
  /** What this device knows without asking anybody. */
  readonly known: readonly FoundItem[];
  /** What the server has found, and for which term: its answer comes later than the letters. */
  readonly found: readonly FoundItem[];
  readonly foundFor: string;
  /** Actions, projects and people, each with its words. */
  readonly others: readonly PaletteEntry[];
  readonly most: number;
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();

const fromItem =
  (kind: 'recent' | 'item' | 'found') =>
  (item: FoundItem): PaletteEntry[] => {
    const path = pathOfFound(item);
    // A newer server may find what this client cannot open yet.
    if (path === null) return [];
    const key = `${item.projectId} ${itemKey(item)}`;
    return [
      { key, kind, label: item.name, hint: hintOfFound(item), itemType: item.type, match: item.match, to: { path } },
    ];
  };

const once = (entries: readonly PaletteEntry[]) => {
  const seen = new Set<string>();
  return entries.filter(({ key }) => !seen.has(key) && seen.add(key));
};

/**
 * What was opened last comes first; without a term nothing else is guessed. What the server finds stands last, so that
 * a late answer never moves what Enter is about to take; an answer to older letters keeps only what has the new ones.
 */
export const paletteEntries = ({
  term,
  recent,
  known,
  found,
  foundFor,
  others,
  most,
}: PaletteSources): readonly PaletteEntry[] => {
  const wanted = folded(term.trim());
  const lately = recent.flatMap(fromItem('recent'));
  if (wanted === '') return [...lately, ...others.filter(({ kind }) => kind === 'action' || kind === 'project')];
  const searched = searchTermOf(term);
  const names = ({ label, hint }: PaletteEntry) => isFoundIn(searched, `${hint} ${label}`);
  const here = once([...lately, ...known.flatMap(fromItem('item'))].filter(names)).slice(0, most);
  const isLate = folded(foundFor.trim()) !== wanted;
  const there = found
    .flatMap(fromItem('found'))
    .filter((entry) => !isLate || names(entry))
    .slice(0, most);
  return once([...here, ...others.filter(({ label }) => isFoundIn(searched, label)), ...there]);
};

/** The newest first, each once, with the name that it has now; none that has no id yet. */
export const withVisit = (recent: readonly Item[], item: Item, most: number): readonly Item[] =>
  [item, ...recent.filter((known) => itemKey(known) !== itemKey(item) || known.projectId !== item.projectId)]
    .filter(({ id }) => !isLocalId(id))
    .slice(0, most);
