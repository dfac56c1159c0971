import { Observable, distinctUntilChanged, firstValueFrom, map } from 'rxjs';
import { createActor, fromEventObservable, fromPromise } from 'xstate';
import type { ProductJournal } from '../../domain/journal/product.ts';
import type { TemplateDraft } from '../../domain/templates/edit-template.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import type { Fact, Stamp } from '../../domain/journal/fact.ts';
import type { Template } from '../../domain/templates/template.ts';
import { templateAbout } from '../../domain/templates/template-facts.ts';
import { selectIsShown, selectOpened, selectPage, type AddressRef } from '../../machines/address/address-machine.ts';
import {
  templateEditorMachine,
  type TemplateAt,
  type TemplateEditorRef,
  type TemplateNews,
} from '../../machines/templates/template-editor-machine.ts';
import { templateReadingMachine, type TemplateReadingRef } from '../../machines/templates/template-reading-machine.ts';
import type { TemplatesService } from '../../services/templates/templates-service.ts';
import type { Birth } from '../birth.ts';
import type { World } from '../world.ts';
import type { JournalWiring } from './journal.ts';

/** What the templates area touches of the world. */
export interface TemplatesNeeds {
  readonly templates: TemplatesService;
  readonly journal: Pick<JournalWiring, 'journal' | 'observe'>;
  readonly world: Pick<World, 'stamp' | 'newId'>;
  readonly userId: string;
}

/** A template that was read enters the journal by the same door as news, and never overwrites a newer one. */
export const templateObserved = (template: Template, stamp: Stamp): Fact => ({
  ...stamp,
  type: 'template.observed',
  version: 1,
  about: templateAbout(template.projectId),
  project: template.projectId,
  data: { template },
});

export const startTemplateReading = (
  { templates, journal, world, userId }: TemplatesNeeds,
  birth: Birth,
): TemplateReadingRef =>
  createActor(
    templateReadingMachine.provide({
      actors: {
        readTemplate: fromPromise<void, { projectId: string }>(async ({ input }) => {
          const template = await firstValueFrom(templates.read(input.projectId));
          journal.observe([templateObserved(template, world.stamp(userId))]);
        }),
      },
    }),
    { ...birth, systemId: 'templateReading' },
  ).start();

/** The open project is the one whose template is wanted. */
export const joinTemplates = (address: AddressRef, reading: TemplateReadingRef): (() => void) => {
  const follow = () => {
    const opened = selectOpened(address.getSnapshot());
    if (opened) reading.send({ type: 'project.opened', projectId: opened.project.id });
  };
  const following = address.subscribe(follow);
  follow();
  return () => following.unsubscribe();
};

const newsOf = ({ journal }: TemplatesNeeds, projectId: string): Observable<TemplateNews> =>
  new Observable<Template>((subscriber) => {
    const tell = ({ context }: { context: ProductJournal }) =>
      subscriber.next(templateIn(context.view.templates, projectId));
    tell(journal.journal.getSnapshot());
    const subscription = journal.journal.subscribe(tell);
    return () => subscription.unsubscribe();
  }).pipe(
    distinctUntilChanged(),
    map((template) => ({ type: 'template.stored', template })),
  );

export const startTemplateEditor = (needs: TemplatesNeeds, birth: Birth): TemplateEditorRef => {
  const { templates, journal, world, userId } = needs;
  return createActor(
    templateEditorMachine.provide({
      actors: {
        countStatuses: fromPromise<ReadonlyMap<string, number>, TemplateAt>(({ input }) =>
          firstValueFrom(templates.counts(input.projectId)),
        ),
        saveTemplate: fromPromise<Template, TemplateAt & { base: Template; draft: TemplateDraft }>(
          async ({ input }) => {
            const { projectId, base, draft } = input;
            const saved = await firstValueFrom(
              templates.save({ projectId, revision: base.revision, ...draft }, world.newId()),
            );
            journal.observe([templateObserved(saved, world.stamp(userId))]);
            return saved;
          },
        ),
        templateNews: fromEventObservable<TemplateNews, TemplateAt>(({ input }) => newsOf(needs, input.projectId)),
      },
    }),
    { ...birth, systemId: 'templateEditor' },
  ).start();
};

/** The editor follows its page. */
export const joinTemplateEditor = (address: AddressRef, editor: TemplateEditorRef): (() => void) => {
  let isOpen = false;
  const follow = () => {
    const page = selectPage(address.getSnapshot());
    const isHere = selectIsShown(address.getSnapshot()) && page.name === 'settings' && page.child === 'template';
    if (isHere === isOpen) return;
    isOpen = isHere;
    editor.send(
      isHere && page.name === 'settings'
        ? { type: 'editor.open', projectId: page.projectId }
        : { type: 'editor.close' },
    );
  };
  const following = address.subscribe(follow);
  follow();
  return () => following.unsubscribe();
};
