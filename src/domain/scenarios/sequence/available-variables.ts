import { placesInOrder, type ScenarioParts } from '../scenario-document.ts';
import { definitionOf, type ScenarioDefinitions } from './flow-definition.ts';

interface Available {
  readonly names: readonly string[];
  /** False: an earlier flow is not known here, and may export more. */
  readonly isComplete: boolean;
}

/** The variables that a flow of the scenario can use: those of the scenario, and what the flows before it export. */
export const availableVariables = (
  parts: ScenarioParts,
  definitions: ScenarioDefinitions,
  placeId: string,
): Available => {
  const places = placesInOrder(parts);
  const earlier = places.slice(
    0,
    places.findIndex(({ id }) => id === placeId),
  );
  const known = earlier.map(({ flowId }) => definitionOf(definitions, flowId));
  const exported = known.flatMap((flow) => (flow && !flow.isDeleted ? flow.exports : []));
  return {
    names: [...new Set([...Object.keys(parts.variables), ...exported])].toSorted(),
    isComplete: known.every((flow) => flow !== undefined),
  };
};
