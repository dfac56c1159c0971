import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { itemKey, itemTypes, type Item, type ItemAt, type ItemType } from '../../domain/items/item.ts';
import { relatedMessages } from '../../domain/relations/related-messages.ts';
import {
  itemAmong,
  selectFoundItems,
  selectIsLookingForItems,
  selectItemTerm,
  selectItemType,
  selectLookingHasFailed,
  type ItemPickerRef,
} from '../../machines/items/item-picker-machine.ts';
import { ChoiceRow } from '../kit/fields/choice-row.tsx';
import { SearchPopover } from '../kit/overlays/search-popover.tsx';
import { when } from '../kit/focus/when.ts';
import { ItemIcon } from './item-icon.tsx';

export interface ItemPickerProps {
  readonly picker: ItemPickerRef | undefined;
  readonly trigger: ReactNode;
  /** Items that cannot be picked: those already linked, and the item itself. */
  readonly taken: readonly ItemAt[];
  readonly onPick: () => void;
}

const none: readonly Item[] = [];

const emptyWords = (isSearching: boolean, hasFailed: boolean, found: number) => {
  if (hasFailed) return relatedMessages.searchFailed;
  if (isSearching) return relatedMessages.searching;
  return found > 0 ? relatedMessages.allLinked : relatedMessages.noResults;
};

const atOf = (key: string): ItemAt => {
  const cut = key.indexOf('/');
  return { type: key.slice(0, cut) as ItemType, id: key.slice(cut + 1) };
};

const kinds = [
  { value: '', label: relatedMessages.all },
  ...itemTypes.map((type) => ({ value: type, label: relatedMessages.groups[type] })),
] as const;

/** Finds an item of the project by its id or name, of one type or all [DEF-013]. */
export function ItemPicker({ picker, trigger, taken, onPick }: ItemPickerProps) {
  const term = useSelector(picker, when(selectItemTerm, ''));
  const type = useSelector(picker, when(selectItemType, null));
  const found = useSelector(picker, when(selectFoundItems, none));
  const isSearching = useSelector(picker, when(selectIsLookingForItems, false));
  const hasFailed = useSelector(picker, when(selectLookingHasFailed, false));
  const keys = new Set(taken.map(itemKey));
  const options = (hasFailed ? none : found)
    .filter((item) => !keys.has(itemKey(item)))
    .map((item) => ({
      value: itemKey(item),
      label: item.name,
      hint: `${relatedMessages.types[item.type]} ${item.id}`,
      icon: <ItemIcon type={item.type} />,
    }));
  const choose = (key: string) => {
    const item = itemAmong(found, atOf(key));
    if (item) picker?.send({ type: 'item.choose', item });
  };
  return (
    <SearchPopover
      trigger={trigger}
      label={relatedMessages.picker}
      searchLabel={relatedMessages.search}
      listLabel={relatedMessages.found}
      open={picker !== undefined}
      onOpenChange={(opens) => (opens ? onPick() : picker?.send({ type: 'picker.close' }))}
      term={term}
      onTerm={(text) => text !== term && picker?.send({ type: 'term.write', text })}
      options={options}
      onChoose={choose}
      empty={emptyWords(isSearching, hasFailed, found.length)}
      busy={isSearching}
      away={picker !== undefined}
      above={
        <ChoiceRow<ItemType | ''>
          label={relatedMessages.kinds}
          choices={kinds}
          value={type ?? ''}
          onChange={(chosen) => picker?.send({ type: 'type.choose', itemType: chosen || null })}
        />
      }
    />
  );
}
