import { itemKey, pathOfItem, type Item, type ItemType } from '../items/item.ts';

/** Something that the palette can lead to: a place, or something that is done. */
export type PaletteKind = 'recent' | 'item' | 'action' | 'project' | 'person';
export type PaletteAction = 'exportSpreadsheet' | 'exportCsv' | 'showKeys' | 'logOut';
export interface PaletteEntry {
  /** One of a kind in a list. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly hint: string;
  /** Of what type the item is that it leads to. */
  readonly itemType?: ItemType;
  /** Where it leads, or what it does. */
  readonly to: { readonly path: string } | { readonly action: PaletteAction };
}

export interface PaletteSources {
  readonly term: string;
  /** Opened on this device, the newest first. */
  readonly recent: readonly Item[];
  /** What this device knows without asking anybody. */
  readonly known: readonly Item[];
  /** What the server has found for the term. */
  readonly found: readonly Item[];
  /** Actions, projects and people, each with its words. */
  readonly others: readonly PaletteEntry[];
  readonly most: number;
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();
const has = (text: string, term: string) => folded(text).includes(term);

const fromItem =
  (kind: 'recent' | 'item') =>
  (item: Item): PaletteEntry => ({
    key: `${item.projectId} ${itemKey(item)}`,
    kind,
    label: item.name,
    hint: item.id,
    itemType: item.type,
    to: { path: pathOfItem(item.projectId, item) },
  });

const once = (entries: readonly PaletteEntry[]) => {
  const seen = new Set<string>();
  return entries.filter(({ key }) => !seen.has(key) && seen.add(key));
};

/** What was opened last comes first; without a term nothing else is guessed, with one it is in every line. */
export const paletteEntries = ({
  term,
  recent,
  known,
  found,
  others,
  most,
}: PaletteSources): readonly PaletteEntry[] => {
  const wanted = folded(term.trim());
  const lately = recent.map(fromItem('recent'));
  if (wanted === '') return [...lately, ...others.filter(({ kind }) => kind === 'action' || kind === 'project')];
  const names = ({ label, hint }: PaletteEntry) => has(`${hint} ${label}`, wanted);
  const items = [...lately.filter(names), ...found.map(fromItem('item')), ...known.map(fromItem('item')).filter(names)];
  return [...once(items).slice(0, most), ...others.filter(({ label }) => has(label, wanted))];
};

/** The newest first, each once, with the name that it has now. */
export const withVisit = (recent: readonly Item[], item: Item, most: number): readonly Item[] =>
  [item, ...recent.filter((known) => itemKey(known) !== itemKey(item) || known.projectId !== item.projectId)].slice(
    0,
    most,
  );
