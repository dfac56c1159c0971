import type { ReactNode } from 'react';
import styled from 'styled-components';
import { limits } from '../../domain/limits.ts';
import { tagWords } from '../../domain/texts/tag-words.ts';
import { FoldedList } from '../kit/folded-list.tsx';
import { NamedTag } from './named-tag.tsx';
import { TagPicker, type TagPickerProps } from './tag-picker.tsx';

export interface TagManagerProps extends Omit<TagPickerProps, 'taken'> {
  readonly names: readonly string[];
  readonly mayChange: boolean;
  readonly onRemove: (name: string) => void;
  /** Opens what a tag means, for those who may change that [TAG-016]. */
  readonly onOpen?: ((name: string) => void) | undefined;
  /** What becomes of a change. */
  readonly mark?: ReactNode;
}

/** The tags of an item: six of them, the rest behind a plus count; add, remove, open [TAG-014]. */
export function TagManager({ names, mayChange, onRemove, onOpen, mark, ...picking }: TagManagerProps) {
  const once = [...new Set(names)];
  return (
    <Place>
      <FoldedList
        label={tagWords.tags}
        items={once.map((name) => ({
          key: name,
          content: (
            <NamedTag
              name={name}
              onOpen={onOpen && (() => onOpen(name))}
              openLabel={tagWords.open(name)}
              onRemove={mayChange ? () => onRemove(name) : undefined}
              removeLabel={tagWords.remove(name)}
            />
          ),
        }))}
        most={limits.tagsShown}
        moreLabel={tagWords.more}
        fewerLabel={tagWords.fewer}
        empty={tagWords.none}
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
