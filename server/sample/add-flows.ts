import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { decideFlow } from '../../src/domain/flows/decisions/decide-flow.ts';
import type { FlowParts } from '../../src/domain/flows/flow-document.ts';
import { flowAbout, type FlowCommand, type FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import { blankStep } from '../../src/domain/flows/step.ts';
import { decideFolder } from '../../src/domain/folders/decide-folder.ts';
import { folderAbout, type FolderChange, type FolderCommand } from '../../src/domain/folders/folder-facts.ts';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import { decideTag } from '../../src/domain/tags/decide-tags.ts';
import { defaultTagColor } from '../../src/domain/tags/tag.ts';
import { tagAbout, type TagChange, type TagCommand } from '../../src/domain/tags/tag-facts.ts';
import type { Tables } from '../database/tables.ts';
import { loadKnownFlow } from '../flows/write/load-flow.ts';
import { projectFlow } from '../flows/write/project-flow.ts';
import { listFolders, projectFolder } from '../folders/folder-rows.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { projectTag } from '../tags/tag-rows.ts';
import type { SampleFlow } from './flows/sample-flow.ts';
import { sampleFlowsAt, sampleFolders, sampleTags } from './sample-flows.ts';

/** Tags, folders and flows of the sample workspace, by the same events as real work. */
type Tx = Transaction<Tables>;

const hour = 3_600_000;
const owner = 'u-owner';

const accepted = <Events extends object>(what: string, outcome: Events | Refusal): Events => {
  if (isRefusal(outcome))
    throw new Error(`the sample has a record that is refused: ${what} ${outcome.field} ${ruleOf(outcome.refused)}`);
  return outcome;
};

const rankAt = (index: number) => `a${index.toString(36)}`;

const addTags = async (tx: Tx, project: string, at: string) => {
  for (const tag of sampleTags) {
    const id = uuid();
    const command: TagCommand = {
      ...{ id, project, at, by: owner },
      about: tagAbout(id),
      type: 'tag.create',
      data: { tag, color: defaultTagColor, description: '' },
    };
    const events = accepted(tag, decideTag({ tag: null, deleted: null, namesake: null }, command));
    const facts = await appendFacts(tx, await lockProject(tx, project), events, 0);
    for (const fact of facts) await projectTag(tx, fact as TagChange & Stored);
  }
};

const addFolders = async (tx: Tx, project: string, at: string) => {
  for (const [index, [id, name, parentId]] of sampleFolders.entries()) {
    const command: FolderCommand = {
      ...{ id: uuid(), project, at, by: owner },
      about: folderAbout(id),
      type: 'folder.create',
      data: { name, parentId, rank: rankAt(index), type: 'FLOW' },
    };
    const folders = await listFolders(tx, project);
    const facts = await appendFacts(
      tx,
      await lockProject(tx, project),
      accepted(name, decideFolder({ folders, clash: null }, command)),
      0,
    );
    for (const fact of facts) await projectFolder(tx, fact as FolderChange & Stored);
  }
};

export const partsOf = ({ id, tasks }: SampleFlow): FlowParts => {
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

const addFlow = async (tx: Tx, project: string, flow: SampleFlow, at: string) => {
  const { id, tasks: _, folder = '', tags = [], parameters = [], ...given } = flow;
  const command: FlowCommand = {
    ...{ id: uuid(), project, at, by: given.owner },
    about: flowAbout(id),
    type: 'flow.create',
    data: { ...given, tags, folderId: folder, parameters: [...parameters], parts: partsOf(flow) },
  };
  const events = accepted(flow.name, decideFlow(await loadKnownFlow(tx, command, null), command));
  const facts = await appendFacts(tx, await lockProject(tx, project), events, 0);
  await projectFlow(tx, facts as readonly (FlowEvent & Stored)[], null);
};

export const addFlows = async (tx: Tx, project: string, from: number, shop: string) => {
  const at = (index: number) => new Date(from + index * hour).toISOString();
  await addTags(tx, project, at(0));
  await addFolders(tx, project, at(0));
  for (const [index, flow] of sampleFlowsAt(shop).entries()) await addFlow(tx, project, flow, at(index + 1));
};
