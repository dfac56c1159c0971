import { z } from 'zod';
import { rankShape } from '../flows/flow.ts';
import { idText, text } from '../wire/wire.ts';
import { scenarioLimits } from './scenario-limits.ts';
import { conditionShape, newPlaceShape, placeFieldShapes, type PlaceField } from './scenario.ts';

/** The changes of a scenario as they are sent: one line per change, and one per field of a place [SCEN-003]. */
const longest = text(scenarioLimits.descriptionLength * 4);
const variableName = text(scenarioLimits.keyLength);

const placeUpdate = <const Field extends PlaceField>(field: Field) =>
  z.strictObject({
    type: z.literal('place.update'),
    placeId: idText,
    field: z.literal(field),
    value: placeFieldShapes[field],
  });
const placeUpdates = (Object.keys(placeFieldShapes) as PlaceField[]).map((field) => placeUpdate(field));

export const scenarioChangeShape = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('scenario.update'),
    field: z.enum(['name', 'description', 'severity', 'status', 'owner', 'tags', 'folderId']),
    value: z.union([longest, z.array(text(120)).max(scenarioLimits.tags * 2)]),
    base: longest.optional(),
  }),
  z.strictObject({ type: z.literal('place.add'), place: newPlaceShape }),
  z.discriminatedUnion('field', placeUpdates as [(typeof placeUpdates)[number], ...typeof placeUpdates]),
  z.strictObject({
    type: z.literal('place.setValue'),
    placeId: idText,
    name: text(scenarioLimits.keyLength),
    value: text(scenarioLimits.valueLength).nullable(),
  }),
  z.strictObject({
    type: z.literal('place.setCondition'),
    placeId: idText,
    was: conditionShape.nullable(),
    value: conditionShape.nullable(),
    index: z.int().min(0).max(scenarioLimits.conditions).optional(),
  }),
  z.strictObject({
    type: z.literal('place.move'),
    placeId: idText,
    rank: rankShape,
    dropsConditions: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('place.remove'), placeId: idText }),
  z.strictObject({
    type: z.literal('variable.set'),
    name: variableName,
    value: text(scenarioLimits.valueLength),
  }),
  z.strictObject({ type: z.literal('variable.remove'), name: variableName }),
]);

/** A flow as the list save sends it: one without an id is new, and the order of the list gives the rank [SCEN-018]. */
export const sentPlaceShape = z.object({
  id: idText.optional(),
  flowId: idText,
  executionMode: placeFieldShapes.executionMode.default('AUTOMATED'),
  dataset: placeFieldShapes.dataset.default(''),
  onFailure: placeFieldShapes.onFailure.default('STOP'),
  conditions: placeFieldShapes.conditions.default([]),
  values: placeFieldShapes.values.default({}),
});
export type SentPlace = z.output<typeof sentPlaceShape>;

/** The flows and variables that a new scenario begins with. */
export const newScenarioPartsShape = z.strictObject({
  places: z.record(idText, newPlaceShape),
  variables: z.record(variableName, text(scenarioLimits.valueLength)),
});
