import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { UsedTag } from '../../../domain/tags/tag.ts';
import { tagDeletedNotice, tagNotDeletedNotice } from '../../../domain/tags/tags-notices.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import {
  tagSettingsMachine,
  type TagsAnswer,
  type TagSettingsRef,
  type TagsQuestion,
} from '../../../machines/tags/tag-settings-machine.ts';
import { toPromise } from '../../to-promise.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { provideTagForm, type TagsNeeds } from './tags.ts';

/** The tags of a project in its settings [TAG-017, TAG-022]. */
export const provideTagSettings = (needs: TagsNeeds) => {
  const keys = commandKeys(needs.platform);
  return tagSettingsMachine.provide({
    actors: {
      readTags: fromPromise<TagsAnswer, TagsQuestion>(({ input, signal }) => toPromise(needs.tags.used(input), signal)),
      removeTag: fromPromise<void, { projectId: string; tag: UsedTag | null }>(
        async ({ input: { projectId, tag } }) => {
          if (!tag) return;
          try {
            await keys.send([projectId, tag.id], (key) => firstValueFrom(needs.tags.delete(projectId, key, tag.id)));
            needs.notify(tagDeletedNotice(tag.tag));
          } catch (error) {
            needs.notify(tagNotDeletedNotice);
            throw error;
          }
        },
      ),
      tagForm: provideTagForm(needs),
    },
  });
};

/** Read only while their page is shown. */
export const connectTagSettings = (address: AddressRef, settings: TagSettingsRef): (() => void) => {
  let shown: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const page = selectPage(snapshot);
    const isHere = selectIsShown(snapshot) && page.name === 'settings' && page.child === 'tags';
    const next = isHere ? page.projectId : null;
    if (next === shown) return;
    shown = next;
    settings.send(next === null ? { type: 'tags.close' } : { type: 'tags.show', projectId: next });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};
