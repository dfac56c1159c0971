import type { UsedTag } from '../../domain/tags/tag.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { TagColorsRef } from '../../machines/tags/tag-colors-machine.ts';
import type { TagSearchRef } from '../../machines/tags/tag-search-machine.ts';

/** Tags in pickers, their colours, and their settings: the list, the form, and deleting. */
export interface TagsActors {
  readonly tagSearch: TagSearchRef;
  readonly tagColors: TagColorsRef;
  readonly tagRecords: RecordsOf<UsedTag>;
  readonly tagForm: FormRef;
  readonly tagMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends TagsActors {}
}
