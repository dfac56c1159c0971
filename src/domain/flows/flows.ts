import type { JournalArea } from '../journal/fact.ts';
import { trashedInSet } from '../journal/document-set.ts';
import { valuesIn } from '../journal/shards.ts';
import { decideFlow } from './decisions/decide-flow.ts';
import { evolveFlows } from './decisions/evolve-flows.ts';
import type { KnownFlow } from './decisions/known-flow.ts';
import { emptyParts } from './flow-document.ts';
import { documentIn, flowIdOf, flowIn, type FlowCommand, type FlowFact, type Flows } from './flow-facts.ts';
import { flowsView } from './rules/flows-view.ts';

/** Two names in a folder are the same name when they differ only in case or in how their letters are put together. */
export const foldedFlowName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const knownIn = (view: Flows, { about, project }: FlowCommand): KnownFlow => {
  const id = flowIdOf(about);
  const opened = documentIn(view, id);
  return {
    flow: flowIn(view, id) ?? null,
    deleted: trashedInSet(view, id),
    parts: opened ?? emptyParts(),
    taskCount: opened ? Object.keys(opened.tasks).length : 0,
    isNameTaken: (name, folderId) =>
      valuesIn(view.records).some(
        (flow) =>
          flow.id !== id &&
          flow.projectId === project &&
          flow.folderId === folderId &&
          foldedFlowName(flow.name) === foldedFlowName(name),
      ),
    // The device knows neither all flows nor what they call: the server decides.
    calledFlow: () => undefined,
    folderExists: () => undefined,
  };
};

export const flows: JournalArea<Flows, FlowCommand, FlowFact> = {
  ...flowsView,
  decide: (view, command) => decideFlow(knownIn(view, command), command),
  evolve: evolveFlows,
};
