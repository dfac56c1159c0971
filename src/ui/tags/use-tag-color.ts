import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { colorOfTag } from '../../domain/tags/tag-color.ts';
import { selectHasFeature } from '../../machines/session/configuration-machine.ts';
import { selectTagColors } from '../../machines/tags/tag-colors-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** The colour of a tag by name; undefined if the installation has no tag colours [TAG-003]. */
export const useTagColor = (): ((name: string) => string | undefined) => {
  const { configuration } = useActors();
  const { tagColors } = useWorkspace();
  const hasColors = useSelector(configuration, selectHasFeature('color_coding'));
  const chosen = useSelector(tagColors, selectTagColors);
  return useMemo(() => {
    const byName = new Map(chosen.map(({ tag, color }) => [tag, color]));
    return (name: string) => (hasColors ? colorOfTag(name, byName.get(name)) : undefined);
  }, [hasColors, chosen]);
};
