import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { Tag } from '../../domain/tags/tag.ts';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import {
  selectFoundTags,
  selectIsChoosing,
  selectIsSearching,
  selectNameToCreate,
  selectNewTagForm,
  selectSearchHasFailed,
  selectSearchIsOut,
  selectTagTerm,
  type TagPickerRef,
} from '../../machines/tags/tag-picker-machine.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SearchPopover } from '../kit/overlays/search-popover.tsx';
import { when } from '../kit/focus/when.ts';
import { Swatch } from '../kit/fields/swatch.tsx';
import { useTagColor } from './use-tag-color.ts';
import { TagDialog } from './tag-dialog.tsx';

export interface TagPickerProps {
  readonly picker: TagPickerRef | undefined;
  readonly taken: readonly string[];
  readonly mayManage: boolean;
  readonly onPick: () => void;
}

/** Not a valid tag name: names start with a letter, a digit or an underscore. */
const toCreate = '+';
const none: readonly Tag[] = [];

const emptyWords = (isSearching: boolean, hasFailed: boolean, isOut: boolean, found: number) => {
  if (hasFailed) return isOut ? tagMessages.unknown : tagMessages.failed;
  if (isSearching) return tagMessages.searching;
  return found > 0 ? tagMessages.allTaken : tagMessages.noResults;
};

const swatchOf = (color: string | undefined) => color && <Swatch color={color} />;

/** Finds a tag by name, or creates one [TAG-005, TAG-015, TAG-018]. */
export function TagPicker({ picker, taken, mayManage, onPick }: TagPickerProps) {
  const isOpen = useSelector(picker, when(selectIsChoosing, false));
  const term = useSelector(picker, when(selectTagTerm, ''));
  const found = useSelector(picker, when(selectFoundTags, none));
  const isSearching = useSelector(picker, when(selectIsSearching, false));
  const hasFailed = useSelector(picker, when(selectSearchHasFailed, false));
  const isOut = useSelector(picker, when(selectSearchIsOut, false));
  const name = useSelector(picker, when(selectNameToCreate, null));
  const form = useSelector(picker, when(selectNewTagForm, undefined));
  const colorOf = useTagColor();
  const tags = (hasFailed ? none : found)
    .filter(({ tag }) => !taken.includes(tag))
    .map(({ tag, description }) => ({
      value: tag,
      label: tag,
      hint: description || undefined,
      icon: swatchOf(colorOf(tag)),
    }));
  const creation =
    mayManage && name !== null
      ? [{ value: toCreate, label: tagMessages.create(name), icon: <Plus size={14} aria-hidden /> }]
      : [];
  return (
    <>
      <SearchPopover
        trigger={<IconButton small label={tagMessages.add} icon={<Plus size={14} aria-hidden />} />}
        label={tagMessages.picker}
        searchLabel={tagMessages.search}
        listLabel={tagMessages.found}
        open={isOpen}
        onOpenChange={(opens) => (opens ? onPick() : picker?.send({ type: 'picker.close' }))}
        term={term}
        onTerm={(text) => text !== term && picker?.send({ type: 'term.write', text })}
        options={[...tags, ...creation]}
        onChoose={(value) =>
          picker?.send(value === toCreate ? { type: 'tag.create' } : { type: 'tag.choose', name: value })
        }
        empty={emptyWords(isSearching, hasFailed, isOut, found.length)}
        busy={isSearching}
        away={picker !== undefined}
      />
      <TagDialog form={form} />
    </>
  );
}
