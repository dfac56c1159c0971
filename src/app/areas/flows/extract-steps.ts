import { changesFor } from '../../../domain/flows/editor/changes-for.ts';
import { ranksAt } from '../../../domain/flows/editor/ranks.ts';
import { stepIn, type FlowParts } from '../../../domain/flows/flow-document.ts';
import { documentIn, flowAbout, flowIn, type FlowCommand } from '../../../domain/flows/flow-facts.ts';
import type { FlowStep } from '../../../domain/flows/step.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import { commandFor } from '../../kit/journal-records.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

const partsOf = (steps: readonly FlowStep[], name: string, newId: () => string): FlowParts => {
  const [rank = 'a0'] = ranksAt([], 0, 1);
  const task = { id: newId(), rank, name, description: '', repeats: false };
  const ranks = ranksAt([], 0, steps.length);
  const copies = steps.map((step, index) => ({
    ...step,
    id: newId(),
    flowTaskId: task.id,
    rank: ranks[index] ?? rank,
  }));
  return { tasks: { [task.id]: task }, steps: Object.fromEntries(copies.map((step) => [step.id, step])) };
};

/** Chosen steps become a flow of their own, which one step calls in their place. */
export const extractSteps = async (
  needs: FlowPageNeeds,
  { rows, name, projectId, flowId }: FlowAt & { readonly rows: readonly string[]; readonly name: string },
): Promise<void> => {
  const { flows } = needs.journal.journal.getSnapshot().context.view;
  const [flow, parts] = [flowIn(flows, flowId), documentIn(flows, flowId)];
  const missing: Problem = { kind: 'missing' };
  if (!flow || !parts) throw missing;
  const steps = rows.flatMap((id) => stepIn(parts, id) ?? []);
  const created = commandFor<FlowCommand>(
    needs,
    projectId,
    { id: null, aboutOf: flowAbout },
    {
      type: 'flow.create',
      data: {
        name,
        description: '',
        severity: flow.severity,
        status: 'NEW',
        owner: needs.userId,
        tags: [],
        folderId: flow.folderId,
        parameters: [],
        parts: partsOf(steps, name, () => needs.platform.newId()),
      },
    },
  );
  await needs.journal.submitOrStore(created.command);
  const edit = { type: 'steps.replace', rows, flowId: created.id, name } as const;
  const now = documentIn(needs.journal.journal.getSnapshot().context.view.flows, flowId) ?? parts;
  await needs.changes.ask({ projectId, flowId }, changesFor(now, edit, () => needs.platform.newId()).changes);
};
