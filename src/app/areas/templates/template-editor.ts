import { firstValueFrom, map } from 'rxjs';
import { createActor, fromEventObservable, fromPromise } from 'xstate';
import { isChangedFrom, type OpenedTemplate } from '../../../domain/templates/opened-template.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import type { KnownTemplate } from '../../../domain/templates/template-facts.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { selectTemplateIsHeld } from '../../../machines/templates/template-editor-selectors.ts';
import {
  templateEditorMachine,
  type TemplateAt,
  type TemplateEditorRef,
  type TemplateNews,
} from '../../../machines/templates/template-editor-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Router } from '../../router.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { saveTemplate } from './save-template.ts';
import type { TemplatesNeeds } from './templates.ts';

const draftKey = ({ projectId }: TemplateAt) => `template/${projectId}`;

export const startTemplateEditor = (needs: TemplatesNeeds, actorOptions: ActorOptions): TemplateEditorRef => {
  const { templates, drafts, userId } = needs;
  return createActor(
    templateEditorMachine.provide({
      actors: {
        countStatuses: fromPromise<ReadonlyMap<string, number>, TemplateAt>(({ input }) =>
          firstValueFrom(templates.counts(input.projectId)),
        ),
        recallTemplate: fromPromise<OpenedTemplate | null, TemplateAt>(
          async ({ input }) => ((await drafts?.readDraft(draftKey(input))) as OpenedTemplate | undefined) ?? null,
        ),
        keepTemplate: fromPromise<void, TemplateAt & OpenedTemplate>(async ({ input }) => {
          const { base, draft } = input;
          if (isChangedFrom(input)) await drafts?.keepDraft(draftKey(input), { base, draft });
          else await drafts?.dropDraft(draftKey(input));
        }),
        saveTemplate: fromPromise<KnownTemplate, TemplateAt & OpenedTemplate>(async ({ input }) => {
          await saveTemplate(needs, input.projectId, input);
          return templateIn(viewOf(needs).templates, input.projectId);
        }),
        templateNews: fromEventObservable<TemplateNews, TemplateAt>(({ input }) =>
          journalChanges(needs, ({ view }) => templateIn(view.templates, input.projectId)).pipe(
            map((template) => ({ type: 'template.stored', template, userId })),
          ),
        ),
      },
    }),
    { ...actorOptions, systemId: 'templateEditor' },
  ).start();
};

/** Opens and closes the editor with its page. */
export const connectTemplateEditor = (address: AddressRef, editor: TemplateEditorRef): (() => void) => {
  let shown: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const page = selectPage(snapshot);
    const isHere = selectIsShown(snapshot) && page.name === 'settings' && page.child === 'template';
    const next = isHere ? page.projectId : null;
    if (next === shown) return;
    shown = next;
    editor.send(next === null ? { type: 'editor.close' } : { type: 'editor.open', projectId: next });
  };
  const following = address.subscribe(follow);
  follow();
  return () => following.unsubscribe();
};

/** Asks before unsaved changes are left; redirects are not asked. */
export const holdTemplateEditor = ({ data }: Router, editor: TemplateEditorRef): (() => void) => {
  const name = 'template-editor';
  const holds: Parameters<typeof data.getBlocker>[1] = ({ currentLocation, nextLocation, historyAction }) =>
    historyAction !== 'REPLACE' &&
    currentLocation.pathname !== nextLocation.pathname &&
    selectTemplateIsHeld(editor.getSnapshot());
  const blocker = () => data.getBlocker(name, holds);
  blocker();
  const unhear = data.subscribe(
    ({ blockers }) => blockers.get(name)?.state === 'blocked' && editor.send({ type: 'editor.leave' }),
  );
  const answers = [
    editor.on('editor.left', () => blocker().proceed?.()),
    editor.on('editor.stayed', () => blocker().reset?.()),
  ];
  return () => {
    unhear();
    for (const answer of answers) answer.unsubscribe();
    data.deleteBlocker(name);
  };
};
