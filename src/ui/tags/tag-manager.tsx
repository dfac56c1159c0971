import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import { FoldedList } from '../kit/layout/folded-list.tsx';
import { NamedTag } from './named-tag.tsx';
import { TagPicker, type TagPickerProps } from './tag-picker.tsx';

const shownTags = 6;

export interface TagManagerProps extends Omit<TagPickerProps, 'taken'> {
  readonly names: readonly string[];
  readonly mayChange: boolean;
  readonly onRemove: (name: string) => void;
  /** Opens the details of a tag, for users who may change them [TAG-016]. */
  readonly onOpen?: ((name: string) => void) | undefined;
  /** The save state of a change. */
  readonly mark?: ReactNode;
}

/** The tags of an item: six of them, the rest behind a plus count; add, remove, open [TAG-014]. */
export function TagManager({ names, mayChange, onRemove, onOpen, mark, ...picking }: TagManagerProps) {
  const once = [...new Set(names)];
  return (
    <Place>
      <FoldedList
        label={tagMessages.tags}
        items={once.map((name) => ({
          key: name,
          content: (
            <NamedTag
              name={name}
              onOpen={onOpen && (() => onOpen(name))}
              openLabel={tagMessages.open(name)}
              onRemove={mayChange ? () => onRemove(name) : undefined}
              removeLabel={tagMessages.remove(name)}
            />
          ),
        }))}
        most={shownTags}
        moreLabel={tagMessages.more}
        fewerLabel={tagMessages.fewer}
        empty={tagMessages.none}
        after={mayChange && <TagPicker {...picking} taken={once} />}
      />
      {mark}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin-bottom: 14px;
`;
