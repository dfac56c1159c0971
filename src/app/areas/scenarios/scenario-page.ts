import { filter, map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import {
  scenarioAbout,
  scenarioIn,
  type ScenarioChange,
  type ScenarioEvent,
} from '../../../domain/scenarios/scenario-facts.ts';
import { writtenScenarioValues } from '../../../domain/scenarios/undo/written-scenario-values.ts';
import { scenarioMessages } from '../../../domain/scenarios/scenario-messages.ts';
import type { ScenarioAt, TextNews } from '../../../machines/scenarios/scenario-page-context.ts';
import { scenarioPageMachine } from '../../../machines/scenarios/scenario-page-machine.ts';
import type { ItemsService } from '../../../services/items/items-service.ts';
import type { RelationsService } from '../../../services/relations/relations-service.ts';
import type { Platform } from '../../platform.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import { providePresence } from '../../realtime/presence.ts';
import type { PresenceChannel } from '../../realtime/presence-channel.ts';
import { provideDescription, type DescriptionNeeds } from '../documents/document-description.ts';
import { provideOwnValues } from '../documents/own-values.ts';
import { provideRelated } from '../relations/related.ts';
import { provideItemTags } from '../tags/item-tags.ts';
import type { TagsNeeds } from '../tags/tags-needs.ts';
import { createScenarioChanges } from './scenario-changes.ts';

/** Everything the page of one scenario needs from outside. */
export interface ScenarioPageNeeds extends TagsNeeds, DescriptionNeeds {
  readonly journal: JournalWiring;
  readonly platform: Platform;
  readonly presence: PresenceChannel;
  readonly relations: RelationsService;
  readonly items: ItemsService;
}

type Made = { id: string | null };

export const provideScenarioPage = (needs: ScenarioPageNeeds) => {
  const changes = createScenarioChanges(needs);
  return scenarioPageMachine.provide({
    actors: {
      makeChanges: fromPromise<Made, ScenarioAt & { changes: readonly ScenarioChange[] }>(({ input }) =>
        changes.make(input, input.changes),
      ),
      undoChange: fromPromise<Made, ScenarioAt & { ids: readonly string[] }>(({ input }) =>
        changes.undo(input, input.ids),
      ),
      textNews: fromEventObservable<TextNews, ScenarioAt>(({ input }) =>
        changes.saved.pipe(
          filter(({ scenarioId }) => scenarioId === input.scenarioId),
          map((saved) => ({ type: 'text.saved', ...saved })),
        ),
      ),
      description: provideDescription(needs, {
        kind: 'scenario',
        label: scenarioMessages.fields.description,
        recordIn: ({ scenarios }, id) => scenarioIn(scenarios, id),
        save: changes.saveText,
      }),
      presence: providePresence(needs),
      tagManager: provideItemTags(needs, {
        aboutOf: scenarioAbout,
        updated: 'scenario.updated',
        tagsIn: ({ scenarios }, id) => scenarioIn(scenarios, id)?.tags,
        put: ({ projectId, itemId }, value) =>
          changes.make({ projectId, scenarioId: itemId }, [{ type: 'scenario.update', field: 'tags', value }]),
      }),
      ownValues: provideOwnValues(needs, {
        aboutOf: scenarioAbout,
        valuesOf: (fact) => writtenScenarioValues(fact as ScenarioEvent),
      }),
      related: provideRelated(needs),
    },
  });
};
