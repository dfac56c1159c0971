import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { TagColor } from '../../../domain/tags/tag-color.ts';
import { selectOpened, type AddressRef } from '../../../machines/address/address-machine.ts';
import { selectHasFeature, type ConfigurationRef } from '../../../machines/session/configuration-machine.ts';
import { tagColorsMachine, type TagColorsRef } from '../../../machines/tags/tag-colors-machine.ts';
import type { TagsNeeds } from './tags-needs.ts';

export const provideTagColors = ({ tags }: Pick<TagsNeeds, 'tags'>) =>
  tagColorsMachine.provide({
    actors: {
      readColors: fromPromise<readonly TagColor[], { projectId: string }>(({ input }) =>
        firstValueFrom(tags.colors(input.projectId)),
      ),
    },
  });

/** Read for the open project once the installation is known to support them. */
export const connectTagColors = (
  address: AddressRef,
  configuration: ConfigurationRef,
  tagColors: TagColorsRef,
): (() => void) => {
  const follow = () => {
    const opened = selectOpened(address.getSnapshot());
    if (!opened || !selectHasFeature('color_coding')(configuration.getSnapshot())) return;
    tagColors.send({ type: 'colors.show', projectId: opened.project.id });
  };
  const subscriptions = [address.subscribe(follow), configuration.subscribe(follow)];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};
