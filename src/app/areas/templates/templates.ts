import { createActor, fromPromise } from 'xstate';
import type { Fact, Stamp } from '../../../domain/journal/fact.ts';
import type { Template } from '../../../domain/templates/template.ts';
import { templateAbout } from '../../../domain/templates/template-facts.ts';
import { selectOpened, type AddressRef } from '../../../machines/address/address-machine.ts';
import {
  templateReadingMachine,
  type TemplateReadingRef,
} from '../../../machines/templates/template-reading-machine.ts';
import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { TemplatesService } from '../../../services/templates/templates-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { toPromise } from '../../to-promise.ts';
import type { Platform } from '../../platform.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** Everything that templates need from outside. */
export interface TemplatesNeeds {
  readonly templates: TemplatesService;
  readonly journal: Pick<JournalWiring, 'journal' | 'observe' | 'ask' | 'submitOrStore'>;
  readonly platform: Pick<Platform, 'stamp'>;
  readonly userId: string;
  /** Null when this device stores nothing. */
  readonly drafts: Pick<JournalStore, 'readDraft' | 'keepDraft' | 'dropDraft'> | null;
}

/** A template that was read enters the journal like an event and never overwrites a newer one. */
export const templateObserved = (template: Template, stamp: Stamp): Fact => ({
  ...stamp,
  type: 'template.observed',
  version: 1,
  about: templateAbout(template.projectId),
  project: template.projectId,
  data: { template },
});

export const startTemplateReading = (
  { templates, journal, platform, userId }: TemplatesNeeds,
  actorOptions: ActorOptions,
): TemplateReadingRef =>
  createActor(
    templateReadingMachine.provide({
      actors: {
        readTemplate: fromPromise<void, { projectId: string }>(async ({ input, signal }) => {
          const template = await toPromise(templates.read(input.projectId), signal);
          journal.observe([templateObserved(template, platform.stamp(userId))]);
        }),
      },
    }),
    { ...actorOptions, systemId: 'templateReading' },
  ).start();

/** Loads the template of the open project. */
export const connectTemplates = (address: AddressRef, reading: TemplateReadingRef): (() => void) => {
  const follow = () => {
    const opened = selectOpened(address.getSnapshot());
    if (opened) reading.send({ type: 'project.opened', projectId: opened.project.id });
  };
  const following = address.subscribe(follow);
  follow();
  return () => following.unsubscribe();
};
