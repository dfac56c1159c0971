import { movesTagCounts } from '../../../domain/tags/moves-tag-counts.ts';
import type { UsedTag } from '../../../domain/tags/tag.ts';
import { createTagsService } from '../../../services/tags/tags-service.ts';
import type { TagsActors } from '../../../ui/tags/tags-actors.ts';
import { area } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectTagColors, provideTagColors } from './tag-colors.ts';
import { tagCommands } from './tag-commands.ts';
import { tagFormNeeds } from './tag-form.ts';
import { readUsedTags, removeTag } from './tag-settings.ts';
import { connectTagSearch, provideTagSearch } from './tags.ts';

export const tagsArea = area<TagsActors>({
  name: 'tags',
  commands: tagCommands,
  actors({ services, journal, platform, me, notify, actorOptions }) {
    const needs = { tags: createTagsService(services.http), journal, platform, userId: me.id, notify };
    return {
      tagSearch: startActor('tagSearch', provideTagSearch(needs), actorOptions),
      tagColors: startActor('tagColors', provideTagColors(needs), actorOptions),
      tagRecords: startRecords<UsedTag>('tagRecords', (question) => readUsedTags(needs, question), actorOptions),
      tagForm: startForm('tagForm', tagFormNeeds(needs), actorOptions),
      tagMutation: startMutation('tagMutation', (mutation) => removeTag(needs, mutation), actorOptions),
    };
  },
  connect: ({ tagColors, tagRecords, tagSearch }, { address, configuration }) => [
    connectRecords(address, onSettingsPage('tags'), tagRecords),
    connectTagSearch(address, tagSearch),
    connectTagColors(address, configuration, tagColors),
  ],
  reactions: ({ tagColors, tagRecords }) => ({
    invalidatedBy: ['tag/'],
    invalidate: () => tagColors.send({ type: 'colors.outdated' }),
    // Names and colours come from the journal; the order of the list and the numbers of defects are read again.
    onFacts({ facts, isComplete }) {
      if (!isComplete || facts.some(movesTagCounts)) tagRecords.send({ type: 'records.outdated' });
    },
    onReadAgain: () => tagRecords.send({ type: 'records.outdated' }),
  }),
});
