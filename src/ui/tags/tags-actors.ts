import type { TagColorsRef } from '../../machines/tags/tag-colors-machine.ts';
import type { TagSearchRef } from '../../machines/tags/tag-search-machine.ts';
import type { TagSettingsRef } from '../../machines/tags/tag-settings-machine.ts';

/** Tags in pickers, their colours, and their settings. */
export interface TagsActors {
  readonly tagSearch: TagSearchRef;
  readonly tagColors: TagColorsRef;
  readonly tagSettings: TagSettingsRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends TagsActors {}
}
