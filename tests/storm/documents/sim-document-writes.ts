import { bodyHash } from '../../../server/journal/command-log.ts';
import { executeCommand, type ExecutionNeeds } from '../../../server/journal/execute-command.ts';
import type { Stored } from '../../../server/journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../../server/journal/write-model.ts';
import type { UnitOfWork } from '../../../server/journal/unit-of-work.ts';
import { applyToParts, applyToRecord, isPartFact } from '../../../src/domain/flows/apply-flow-event.ts';
import { decideFlow } from '../../../src/domain/flows/decisions/decide-flow.ts';
import { wireTasksOf } from '../../../src/domain/flows/flow-document.ts';
import type { FlowChange, FlowCommand, FlowEvent } from '../../../src/domain/flows/flow-facts.ts';
import { changesOfStepList } from '../../../src/domain/flows/list-save.ts';
import type { Refusal } from '../../../src/domain/journal/fact.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { applyToScenario, applyToScenarioParts } from '../../../src/domain/scenarios/apply-scenario-event.ts';
import { decideScenario } from '../../../src/domain/scenarios/decisions/decide-scenario.ts';
import { placesInOrder, variablesInOrder } from '../../../src/domain/scenarios/scenario-document.ts';
import type { ScenarioChange, ScenarioCommand, ScenarioEvent } from '../../../src/domain/scenarios/scenario-facts.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import { isFlow, type SimDocument, type SimFlow, type SimScenario } from './sim-document.ts';

/**
 * The calls for flows and scenarios on the simulated disk: the product's decisions, merges and command handler; only the
 * rows of the read tables are replaced by whole documents.
 */
export interface DocumentUnit extends UnitOfWork<null> {
  document(about: string): SimDocument | null;
  /** As of a revision. */
  pastDocument(about: string, revision: number): SimDocument | null;
  putDocument(about: string, document: SimDocument): void;
}

interface DocumentWrite extends CommandRequest {
  readonly about: string;
  readonly changes: (now: SimDocument, past: (revision: number) => SimDocument | null) => readonly unknown[];
}
type DocumentEvent = FlowEvent | ScenarioEvent;
interface DocumentState {
  readonly document: SimDocument;
  readonly outcome: readonly DocumentEvent[] | Refusal;
}

const missing: Problem = { kind: 'missing' };

const decidedFlow = ({ record, parts }: SimFlow, command: FlowCommand) =>
  decideFlow(
    {
      flow: record,
      deleted: null,
      parts,
      taskCount: Object.keys(parts.tasks).length,
      isNameTaken: () => false,
      calledFlow: () => null,
      folderExists: () => true,
    },
    command,
  );

const decidedScenario = ({ record, parts }: SimScenario, command: ScenarioCommand) =>
  decideScenario(
    {
      scenario: record,
      deleted: null,
      parts,
      isNameTaken: () => false,
      flowExists: () => true,
      folderExists: () => true,
    },
    command,
  );

const afterEvents = (about: string, document: SimDocument, events: readonly (DocumentEvent & Stored)[]) => {
  const { record, parts } = structuredClone(document);
  for (const event of events)
    if (isFlow(about)) {
      applyToRecord(record as SimFlow['record'], event as FlowEvent);
      if (isPartFact(event)) applyToParts(parts as SimFlow['parts'], event);
    } else {
      applyToScenario(record as SimScenario['record'], event as ScenarioEvent);
      applyToScenarioParts(parts as SimScenario['parts'], event as ScenarioEvent);
    }
  return { record, parts } as SimDocument;
};

const documentWriteModel: WriteModel<DocumentWrite, DocumentState, DocumentEvent, object, DocumentUnit> = {
  async load({ unit, write }) {
    const { about, key, project, user, at } = write as DocumentWrite & { readonly at: string };
    const document = unit.document(about);
    if (!document) throw missing;
    const changes = write.changes(document, (revision) => unit.pastDocument(about, revision));
    const stamp = { id: key, about, project, by: user, at };
    const outcome = isFlow(about)
      ? decidedFlow(document as SimFlow, {
          ...stamp,
          type: 'flow.change',
          data: { changes: changes as readonly FlowChange[] },
        })
      : decidedScenario(document as SimScenario, {
          ...stamp,
          type: 'scenario.change',
          data: { changes: changes as readonly ScenarioChange[] },
        });
    return { document, outcome };
  },
  decide: ({ state }) => state.outcome,
  problemOf: ({ refused, field = 'document' }) => invalid(field, refused),
  revision: ({ state: { document } }) => document.record.version,
  async project({ unit, write, facts, state: { document } }) {
    unit.putDocument(write.about, afterEvents(write.about, document, facts));
  },
  reply: ({ facts, write, state: { document } }) => ({
    id: write.about,
    revision: facts.at(-1)?.revision ?? document.record.version,
    facts: [...facts],
  }),
};

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}
interface Needs {
  now(): number;
  /** The execution environment of one life of the server. */
  needs(life: number): ExecutionNeeds<DocumentUnit>;
}

/** The calls that change a flow or a scenario. */
export const documentCalls = ['flows.change', 'flows.taskSteps', 'scenarios.change'] as const;
export type DocumentCall = (typeof documentCalls)[number];

const changesOf = (call: DocumentCall, sent: unknown): DocumentWrite['changes'] => {
  if (call !== 'flows.taskSteps') {
    const { commands } = contract[call].body.parse(sent);
    return () => commands;
  }
  const { revision, task, steps } = contract[call].body.parse(sent);
  return (now, past) => {
    const base = past(revision ?? 0) as SimFlow | null;
    if (!base) throw missing;
    return changesOfStepList(base.parts, now as SimFlow, task, steps);
  };
};

export const createSimDocumentWrites = ({ now, needs }: Needs) => ({
  async change(
    call: DocumentCall,
    request: Sent,
    params: { readonly project: string; readonly id: string },
    user: string,
    life: number,
  ) {
    const write = {
      key: request.key ?? '',
      project: params.project,
      user,
      at: new Date(now()).toISOString(),
      status: 200,
      hash: bodyHash(call, params, request.body),
      about: call === 'scenarios.change' ? `scenario/${params.id}` : `flow/${params.id}`,
      changes: changesOf(call, request.body),
    };
    return { status: 200, body: await executeCommand(needs(life), documentWriteModel, write) };
  },
});

/** As the product's calls answer a read. */
export const readAnswer = (document: SimDocument, position: number): object => {
  const { record, parts } = structuredClone(document);
  const around = { ...record, linkedItems: 0, logs: [], position };
  return 'places' in parts
    ? { ...around, flows: placesInOrder(parts), variables: variablesInOrder(parts) }
    : { ...around, tasks: wireTasksOf(record.id, parts), next: null };
};
