import { z } from 'zod';
import { stepFieldShapes } from '../flows/step.ts';
import { idText, text } from '../wire/wire.ts';
import { stepObjectShape } from '../runs/locator.ts';
import { recordingLimits } from './recording-limits.ts';

/**
 * A step as a recording has it: what the person did, the element, and what the proof has found out.
 *
 *   recorded ─▶ waiting ─▶ proven | unproven (`problem` says why)
 */
export const proofStates = ['waiting', 'proven', 'unproven'] as const;

export const recordedStepShape = z
  .strictObject({
    id: idText,
    actionType: stepFieldShapes.actionType,
    /** Its value; empty where it is a secret. */
    value: text(recordingLimits.valueLength),
    /** A password or a code was typed: its value has never left the device. */
    isSecret: z.boolean(),
    object: stepObjectShape.nullable(),
    configuration: stepFieldShapes.configuration,
    config: stepFieldShapes.config,
    /** The title of the page: a step with another one begins a task. */
    page: text(recordingLimits.titleLength),
    proof: z.enum(proofStates),
    problem: text(recordingLimits.messageLength),
  })
  .meta({ id: 'RecordedStep' });
export type RecordedStep = z.output<typeof recordedStepShape>;
