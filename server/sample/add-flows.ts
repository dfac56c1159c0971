import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { decideFlow } from '../../src/domain/flows/decisions/decide-flow.ts';
import { flowAbout, type FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import type { FlowParts } from '../../src/domain/flows/flow-document.ts';
import { blankStep } from '../../src/domain/flows/step.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { projectFlow } from '../flows/write/project-flow.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { sampleFlows, type SampleFlow } from './sample-flows.ts';

/** Flows of the sample workspace, by the same events as real work. */
const rankAt = (index: number) => `a${index.toString(36)}`;

const partsOf = ({ id, tasks }: SampleFlow): FlowParts => {
  const parts: FlowParts = { tasks: {}, steps: {} };
  for (const [at, { name, steps }] of tasks.entries()) {
    const task = `${id}-t${at + 1}`;
    parts.tasks[task] = { id: task, rank: rankAt(at), name, description: '', repeats: false };
    for (const [place, step] of steps.entries()) {
      const stepId = `${task}-s${place + 1}`;
      parts.steps[stepId] = { ...blankStep, ...step, id: stepId, flowTaskId: task, rank: rankAt(place) };
    }
  }
  return parts;
};

export const addFlows = async (tx: Transaction<Tables>, projectId: string, at: string) => {
  for (const flow of sampleFlows) {
    const { id, tasks: _, ...given } = flow;
    const outcome = decideFlow(
      {
        flow: null,
        deleted: null,
        parts: { tasks: {}, steps: {} },
        taskCount: 0,
        isNameTaken: () => false,
        calledFlow: () => undefined,
        folderExists: () => true,
      },
      {
        id: uuid(),
        about: flowAbout(id),
        project: projectId,
        at,
        by: given.owner,
        type: 'flow.create',
        data: { ...given, tags: [], folderId: '', parameters: [], parts: partsOf(flow) },
      },
    );
    if (isRefusal(outcome))
      throw new Error(
        `the sample has a flow that is refused: ${flow.name} ${outcome.field} ${ruleOf(outcome.refused)}`,
      );
    const facts = await appendFacts(tx, await lockProject(tx, projectId), outcome, 0);
    await projectFlow(tx, facts as readonly (FlowEvent & Stored)[], null);
  }
};
