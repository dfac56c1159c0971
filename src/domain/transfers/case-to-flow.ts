import { orderedParts, type FlowParts } from '../flows/flow-document.ts';
import type { FlowState } from '../flows/compare/compare-flows.ts';
import type { NewFlow } from '../flows/flow-facts.ts';
import { flowLimits } from '../flows/flow-limits.ts';
import { markedAsGenerated } from '../flows/editor/generated-step.ts';
import { blankStep, calledFlowOf, type FlowStep, type StepValues } from '../flows/step.ts';
import { escapeHtml } from '../rich-text/escape-html.ts';
import { lengthOf } from '../texts/text-length.ts';
import type { ImportedCase, ImportedStep, ImportNote } from './imported-case.ts';
import { pairedParts, placesOfParts } from './paired-parts.ts';
import { oneLine, richLines } from './plain-lines.ts';

/** What a new flow or a changed one is made of. */
export interface FlowMaking {
  /** Of a new part. */
  newId(): string;
  /** The name of a task in a file without tasks. */
  readonly taskName: string;
  /** The heading above preconditions in a description. */
  readonly preconditions: string;
  /** The flow that a step calls, by its id in the file; null: it is not known here. */
  calledFlow(id: string): string | null;
}

const isLongAction = (action: string): boolean => [...oneLine(action)].length > flowLimits.nameLength;
const isBrokenAction = (action: string): boolean => action.trim().includes('\n');

/** A name is one line of 255 characters: the whole of any other action stands before the test data. */
const manualStep = ({ action, data, expected, isGenerated = false }: ImportedStep): StepValues => {
  const name = oneLine(action);
  const isWhole = !isLongAction(action) && !isBrokenAction(action);
  return {
    ...blankStep,
    name: isLongAction(action) ? `${[...name].slice(0, flowLimits.nameLength - 1).join('')}…` : name,
    inputData: isWhole ? data : [action, data].filter((text) => text !== '').join('\n\n'),
    description: expected,
    configuration: isGenerated ? markedAsGenerated({}) : {},
  };
};

const hasAction = ({ tasks }: ImportedCase, is: (action: string) => boolean): boolean =>
  tasks.some(({ steps }) => steps.some(({ action, values }) => !values && is(action)));

export const hasLongAction = (one: ImportedCase): boolean => hasAction(one, isLongAction);
const hasBrokenAction = (one: ImportedCase): boolean =>
  hasAction(one, (text) => isBrokenAction(text) && !isLongAction(text));

/** A call of a flow that is not known here stays a step, without its flow. */
const withCall = (values: StepValues, { calledFlow }: FlowMaking): StepValues => {
  const called = calledFlowOf(values);
  if (called === null) return values;
  const { flowId: _, ...configuration } = values.configuration;
  const known = calledFlow(called);
  return { ...values, configuration: known === null ? configuration : { ...configuration, flowId: known } };
};

const valuesOf = (step: ImportedStep, making: FlowMaking): StepValues =>
  step.values ? withCall({ ...blankStep, ...step.values }, making) : manualStep(step);

export const callsIn = ({ tasks }: ImportedCase): readonly string[] =>
  tasks.flatMap(({ steps }) =>
    steps.flatMap(({ values }) => (values ? (calledFlowOf({ ...blankStep, ...values }) ?? []) : [])),
  );

const describedBy = ({ description, preconditions }: ImportedCase, heading: string): string | null => {
  if (preconditions === '') return description;
  return `${description ?? ''}<p><strong>${escapeHtml(heading)}</strong></p>${richLines(preconditions)}`;
};

const withBesides = (text: string | null, besides: readonly string[]): string | null =>
  besides.length === 0 ? text : `${text ?? ''}${richLines(besides.join('\n'))}`;

const hasRoom = (one: ImportedCase, heading: string): boolean =>
  lengthOf(withBesides(describedBy(one, heading), one.besides ?? []) ?? '') <= flowLimits.descriptionLength;

/** What a file says beside a test is left out, and told, where a description has no room for it. */
export const descriptionOf = (one: ImportedCase, heading: string): string | null => {
  const text = describedBy(one, heading);
  return hasRoom(one, heading) ? withBesides(text, one.besides ?? []) : text;
};

const nameOfStep = ({ actionType, name }: Pick<StepValues, 'actionType' | 'name'>): string => `${actionType} ${name}`;

/** The steps of a task; those of a known one keep their ids where they are the same. */
const stepsOf = (steps: readonly StepValues[], known: readonly FlowStep[], taskId: string, newId: () => string) => {
  const places = placesOfParts(known, pairedParts(known.map(nameOfStep), steps.map(nameOfStep)), newId);
  return steps.flatMap((values, at): readonly FlowStep[] => {
    const place = places[at];
    return place ? [{ ...place, flowTaskId: taskId, ...values }] : [];
  });
};

/** The tasks and steps of a case; those of a known flow keep their ids where they are the same. */
export const partsOfCase = (one: ImportedCase, making: FlowMaking, now: FlowParts | null = null): FlowParts => {
  const known = now ? orderedParts(now) : [];
  const pairs = pairedParts(
    known.map(({ task }) => task.name),
    one.tasks.map(({ name }) => name),
  );
  const places = placesOfParts(
    known.map(({ task }) => task),
    pairs,
    making.newId,
  );
  const parts: FlowParts = { tasks: {}, steps: {} };
  one.tasks.forEach(({ name, description, repeats, steps }, at) => {
    const [place, before] = [places[at], known[pairs[at] ?? -1]];
    if (!place) return;
    const usual = before?.task.name ?? making.taskName;
    const isUnnamed = name === '' && !steps.some(({ values }) => values);
    parts.tasks[place.id] = { ...place, name: isUnnamed ? usual : name, description, repeats };
    const values = steps.map((step) => valuesOf(step, making));
    for (const step of stepsOf(values, before?.steps ?? [], place.id, making.newId)) parts.steps[step.id] = step;
  });
  return parts;
};

export const newFlowOf = (
  one: ImportedCase,
  making: FlowMaking,
  place: { readonly owner: string; readonly folderId: string; readonly tags: readonly string[] },
): NewFlow & { readonly parts: FlowParts } => ({
  name: one.name,
  description: descriptionOf(one, making.preconditions) ?? '',
  severity: one.severity ?? 'IMPORTANT',
  status: one.status ?? 'NEW',
  ...place,
  parameters: [...(one.parameters ?? [])],
  parts: partsOfCase(one, making),
});

/** A known flow as the file wants it: what the file does not say stays. */
export const changedFlowOf = (
  one: ImportedCase,
  making: FlowMaking,
  now: FlowState,
  place: { readonly folderId: string; readonly tags: readonly string[] | null },
): FlowState => ({
  record: {
    ...now.record,
    name: one.name,
    description: descriptionOf(one, making.preconditions) ?? now.record.description,
    severity: one.severity ?? now.record.severity,
    status: one.status ?? now.record.status,
    tags: [...(place.tags ?? now.record.tags)],
    folderId: place.folderId,
    parameters: [...(one.parameters ?? now.record.parameters)],
  },
  parts: one.tasks.length === 0 ? now.parts : partsOfCase(one, making, now.parts),
});

/** `preconditions`: the heading above them. */
export const notesOf = (one: ImportedCase, preconditions: string): readonly ImportNote[] => [
  ...one.notes,
  ...(hasLongAction(one) ? (['longAction'] as const) : []),
  ...(hasBrokenAction(one) ? (['brokenAction'] as const) : []),
  ...((one.besides ?? []).length > 0 && !hasRoom(one, preconditions) ? (['besidesLeft'] as const) : []),
];
