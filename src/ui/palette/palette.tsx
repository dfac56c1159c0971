import { useSelector } from '@xstate/react';
import { CornerDownRight, FolderKanban, User } from 'lucide-react';
import type { PaletteEntry, PaletteKind } from '../../domain/palette/palette-entries.ts';
import { markedText } from '../../domain/search/marked-text.ts';
import { searchTermOf } from '../../domain/search/search-term.ts';
import { paletteMessages } from '../../domain/keys/keys-messages.ts';
import {
  selectPaletteHasFailed,
  selectPaletteIsOpen,
  selectPaletteIsSearching,
  selectPaletteTerm,
} from '../../machines/palette/palette-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { CommandDialog } from '../kit/overlays/command-dialog.tsx';
import { ItemIcon } from '../items/item-icon.tsx';
import { useShortcuts } from '../kit/focus/shortcuts.tsx';
import { SearchPassage } from '../search/search-passage.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

const kinds: readonly PaletteKind[] = ['recent', 'item', 'action', 'project', 'person', 'found'];

function EntryIcon({ entry: { kind, itemType } }: { readonly entry: PaletteEntry }) {
  switch (kind) {
    case 'recent':
    case 'item':
    case 'found':
      return <ItemIcon type={itemType ?? 'DEFECT'} />;
    case 'action':
      return <CornerDownRight size={15} aria-hidden />;
    case 'project':
      return <FolderKanban size={15} aria-hidden />;
    case 'person':
      return <User size={15} aria-hidden />;
  }
}

/** The command palette (Ctrl-K). */
export function Palette() {
  const { palette, keys } = useWorkspace();
  useShortcuts({
    'palette.open': () => palette.send({ type: 'palette.open' }),
    'keys.show': () => keys.send({ type: 'keys.show' }),
  });
  return useSelector(palette, selectPaletteIsOpen) ? <Open /> : null;
}

function Open() {
  const { palette } = useWorkspace();
  const entries = usePaletteEntries();
  const term = useSelector(palette, selectPaletteTerm);
  const isSearching = useSelector(palette, selectPaletteIsSearching);
  const hasFailed = useSelector(palette, selectPaletteHasFailed);
  const choose = (key: string) => {
    const entry = entries.find((one) => one.key === key);
    if (entry) palette.send({ type: 'entry.choose', entry });
  };
  return (
    <CommandDialog
      open
      onClose={() => palette.send({ type: 'palette.close' })}
      label={paletteMessages.title}
      searchLabel={paletteMessages.search}
      listLabel={paletteMessages.found}
      term={term}
      onTerm={(text) => text !== term && palette.send({ type: 'term.write', text })}
      groups={kinds.map((kind) => ({
        id: kind,
        label: paletteMessages.groups[kind],
        options: entries
          .filter((entry) => entry.kind === kind)
          .map((entry) => ({
            value: entry.key,
            label: entry.label,
            hint: entry.hint,
            icon: <EntryIcon entry={entry} />,
            pieces: markedText(searchTermOf(term), entry.label),
            detail: entry.match && entry.match.place !== 'title' && <SearchPassage match={entry.match} />,
          })),
      }))}
      onChoose={choose}
      busy={isSearching}
      empty={isSearching ? paletteMessages.searching : paletteMessages.none}
      note={hasFailed ? paletteMessages.failed : undefined}
    />
  );
}
