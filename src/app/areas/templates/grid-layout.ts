import { createActor, fromPromise } from 'xstate';
import { edited } from '../../../domain/templates/edit-template.ts';
import { begun } from '../../../domain/templates/opened-template.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import {
  gridLayoutMachine,
  type PlacesAt,
  type GridLayoutRef,
} from '../../../machines/templates/grid-layout-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { saveTemplate } from './save-template.ts';
import type { TemplatesNeeds } from './templates.ts';

/** Saves cell positions into the current template and changes nothing else of it. */
export const startGridLayout = (needs: TemplatesNeeds, actorOptions: ActorOptions): GridLayoutRef =>
  createActor(
    gridLayoutMachine.provide({
      actors: {
        saveGridLayout: fromPromise<void, PlacesAt>(async ({ input: { projectId, places } }) => {
          const { base, draft } = begun(templateIn(viewOf(needs).templates, projectId));
          await saveTemplate(needs, projectId, { base, draft: edited(draft, { kind: 'place', places }) });
        }),
      },
    }),
    { ...actorOptions, systemId: 'places' },
  ).start();
