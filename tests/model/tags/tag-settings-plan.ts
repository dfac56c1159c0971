import { tagSettingsMachine } from '../../../src/machines/tags/tag-settings-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { tagWith } from './sample-tag.ts';

const tag = { ...tagWith(), defects: 3 };
const page = { size: 25, number: 0, totalElements: 1, totalPages: 1 };

export const tagSettingsPlan = planOf({
  machine: tagSettingsMachine,
  events: [
    { type: 'tags.show', projectId: 'p1' },
    { type: 'tags.close' },
    { type: 'tags.read' },
    { type: 'tags.outdated' },
    { type: 'term.write', text: 'ui' },
    { type: 'term.search' },
    { type: 'page.choose', page: 2 },
    { type: 'tag.add' },
    { type: 'tag.open', tag },
    { type: 'tag.remove', tag },
    { type: 'removal.confirm' },
    { type: 'removal.cancel' },
    done('readTags', { tags: [tag], page }),
    fail('readTags', { kind: 'offline' }),
    done('removeTag'),
    fail('removeTag', { kind: 'forbidden' }),
    done('form', tag),
    done('form', null),
    fail('form', new Error('ended')),
    later('tagSearchPause', 'tagSettings.open.searching.pausing'),
    later('quietPause', 'tagSettings.open.reading.outdated'),
  ],
  serialize: () => [],
});
