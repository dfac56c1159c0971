import { TagChip, type TagChipProps } from '../kit/display/tag-chip.tsx';
import { useTagColor } from './use-tag-color.ts';

/** A tag by name, in its colour. */
export function NamedTag(props: Omit<TagChipProps, 'color'>) {
  const colorOf = useTagColor();
  return <TagChip {...props} color={colorOf(props.name)} />;
}
