import { createActor, fromPromise } from 'xstate';
import { edited } from '../../domain/templates/edit-template.ts';
import { begun } from '../../domain/templates/opened-template.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { placesMachine, type PlacesAt, type PlacesRef } from '../../machines/templates/places-machine.ts';
import type { Birth } from '../birth.ts';
import { templateSaver } from './template-save.ts';
import type { TemplatesNeeds } from './templates.ts';

/** Places go into the template as it is when they are saved: nothing else of it changes. */
export const startPlaces = (needs: TemplatesNeeds, birth: Birth): PlacesRef => {
  const save = templateSaver(needs);
  return createActor(
    placesMachine.provide({
      actors: {
        savePlaces: fromPromise<void, PlacesAt>(async ({ input: { projectId, places } }) => {
          const { templates } = needs.journal.journal.getSnapshot().context.view;
          const { base, draft } = begun(templateIn(templates, projectId));
          await save(projectId, { base, draft: edited(draft, { kind: 'place', places }) });
        }),
      },
    }),
    { ...birth, systemId: 'places' },
  ).start();
};
