import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isAfter, placesInOrder, type ScenarioParts } from '../../../domain/scenarios/scenario-document.ts';
import { scenarioPageMessages as say } from '../../../domain/scenarios/scenario-page-messages.ts';
import type { Condition, Place } from '../../../domain/scenarios/scenario.ts';
import {
  definitionOf,
  noDefinitions,
  type ScenarioDefinitions,
} from '../../../domain/scenarios/sequence/flow-definition.ts';
import { placesAsOrdered } from '../../../domain/scenarios/sequence/place-order.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { selectLifted } from '../../../machines/scenarios/scenario-page-machine.ts';
import { useArea } from '../../actors-context.tsx';
import type { NamedFlow } from '../scenarios-actors.ts';
import { useScenarioParts, useScenarioRights } from '../use-scenario.ts';

/** What the flows of the scenario take and give; empty until it was read. */
const useDefinitions = (): ScenarioDefinitions => {
  const { scenarioFlows } = useArea('scenarios');
  const [read] = (useSelector(scenarioFlows, selectRows) ?? []) as readonly ScenarioDefinitions[];
  return read ?? noDefinitions;
};

/** Flows to add; null until they were read. */
export const useFlowChoices = (): readonly NamedFlow[] | null => {
  const { flowChoices } = useArea('scenarios');
  return useSelector(flowChoices, selectRows) as readonly NamedFlow[] | null;
};

/** The name of the flow at a place, of those of this scenario and those to choose from. */
export const useFlowName = () => {
  const definitions = useDefinitions();
  const choices = useFlowChoices();
  return ({ flowId }: Pick<Place, 'flowId'>): string => {
    const own = definitionOf(definitions, flowId);
    if (own) return own.isDeleted ? own.name || say.gone : own.name;
    return choices?.find((choice) => choice.flowId === flowId)?.name ?? say.unknown;
  };
};

export interface Sequence {
  readonly parts: ScenarioParts;
  readonly definitions: ScenarioDefinitions;
  /** As stored, and as shown while a flow is moved by keys. */
  readonly places: readonly Place[];
  readonly shown: readonly Place[];
  readonly mayUpdate: boolean;
  nameOf(place: Pick<Place, 'flowId'>): string;
}

/** Everything the sequence of a scenario shows. */
export const useSequence = (scenarioId: string): Sequence => {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const parts = useScenarioParts(scenarioId);
  const lifted = useSelector(scenarioPage, selectLifted);
  const places = useMemo(() => placesInOrder(parts), [parts]);
  // While the mouse drags, the rows stay, and a line shows where the flow would go.
  const isDraft = lifted !== null && lifted.aim === null;
  return {
    parts,
    definitions: useDefinitions(),
    places,
    shown: isDraft ? placesAsOrdered(places, lifted.order, lifted.placeId) : places,
    mayUpdate,
    nameOf: useFlowName(),
  };
};

/** A condition in words. */
export const sentenceOf = (condition: Condition, { places, nameOf }: Pick<Sequence, 'places' | 'nameOf'>): string => {
  if (!isAfter(condition)) return say.operators[condition.operator](condition.variable, condition.value);
  const other = places.find(({ id }) => id === condition.after);
  return say.after[condition.result](other ? nameOf(other) : say.unknown);
};
