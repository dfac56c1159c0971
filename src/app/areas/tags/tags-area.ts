import { movesTagCounts } from '../../../domain/tags/moves-tag-counts.ts';
import { createTagsService } from '../../../services/tags/tags-service.ts';
import type { TagsActors } from '../../../ui/tags/tags-actors.ts';
import { area } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectTagColors, provideTagColors } from './tag-colors.ts';
import { connectTagSettings, provideTagSettings } from './tag-settings.ts';
import { provideTagSearch } from './tags.ts';

export const tagsArea = area<TagsActors>({
  name: 'tags',
  actors({ services, platform, notify, actorOptions }) {
    const needs = { tags: createTagsService(services.http), platform, notify };
    return {
      tagSearch: startActor('tagSearch', provideTagSearch(needs), actorOptions),
      tagColors: startActor('tagColors', provideTagColors(needs), actorOptions),
      tagSettings: startActor('tagSettings', provideTagSettings(needs), actorOptions),
    };
  },
  connect: ({ tagColors, tagSettings }, { address, configuration }) => [
    connectTagSettings(address, tagSettings),
    connectTagColors(address, configuration, tagColors),
  ],
  reactions: ({ tagColors, tagSettings }) => ({
    invalidatedBy: ['tag/'],
    invalidate: () => tagColors.send({ type: 'colors.outdated' }),
    onFacts({ facts, isComplete }) {
      if (!isComplete || facts.some(movesTagCounts)) tagSettings.send({ type: 'tags.outdated' });
    },
    onReadAgain: () => tagSettings.send({ type: 'tags.outdated' }),
  }),
});
