import fc from 'fast-check';
import type { Args, CallName } from '../../../../src/domain/wire/contract.ts';
import { milestoneFields } from '../../../../src/domain/milestones/milestone.ts';
import { planFields } from '../../../../src/domain/plans/plan.ts';
import type { Caller } from '../../caller.ts';
import { body as defectBody } from '../../defects/at-defects.ts';
import { columnOf, rowOf } from '../../datasets/at-datasets.ts';
import { newFilter } from '../../filters/at-filters.ts';
import { step, task } from '../../flows/at-flows.ts';
import { folderBody } from '../../folders/at-folders.ts';
import { bodyOf as requirementBody } from '../../requirements/at-requirements.ts';
import { place } from '../../scenarios/at-scenarios.ts';
import { addField } from '../../templates/at-templates.ts';

/**
 * Commands of several areas, as a person sends them: each picks among the records that earlier ones have created. What
 * does not apply is rejected by the server, as it is for people.
 */
type Kind = 'tag' | 'folder' | 'flow' | 'scenario' | 'defect' | 'plan' | 'dataset' | 'requirement' | 'milestone';

export interface RandomCommand {
  readonly what: keyof typeof commands;
  readonly one: number;
  readonly other: number;
  readonly text: string;
}

interface World {
  readonly who: Caller;
  readonly records: Map<Kind, string[]>;
  count: number;
}

export const createWorld = (who: Caller): World => ({ who, records: new Map(), count: 0 });

const p1 = { project: 'p-1' } as const;

const ask = async <Name extends CallName>({ who }: World, name: Name, args: Args<Name>) => {
  const { status, text } = await who.ask(name, args);
  if (status >= 500) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
  return status < 300 ? (JSON.parse(text) as { id?: string }) : null;
};

const create = async <Name extends CallName>(world: World, kind: Kind, name: Name, args: Args<Name>) => {
  const made = await ask(world, name, args);
  if (made?.id !== undefined) world.records.set(kind, [...(world.records.get(kind) ?? []), made.id]);
};

const pick = ({ records }: World, kind: Kind, index: number): string => {
  const known = records.get(kind) ?? [];
  return known.length === 0 ? 'none' : (known[index % known.length] ?? 'none');
};

const named = (world: World, text: string) => `${text} ${(world.count += 1)}`;
const at = (world: World, kind: Kind, index: number) => ({ params: { ...p1, id: pick(world, kind, index) } });

const change = (world: World, one: number, data: object) => {
  const { params } = at(world, 'defect', one);
  return ask(world, 'defects.change', { params, body: { id: params.id, ...data } as never });
};
const changeFlow = (world: World, one: number, ...changes: readonly object[]) =>
  ask(world, 'flows.change', { ...at(world, 'flow', one), body: { commands: changes } } as never);
const changeScenario = (world: World, one: number, ...changes: readonly object[]) =>
  ask(world, 'scenarios.change', { ...at(world, 'scenario', one), body: { commands: changes } } as never);
const inDataset = (world: World, one: number, other: number) => ({
  params: { ...p1, flowId: pick(world, 'flow', other), dataset: pick(world, 'dataset', one) },
});

type Given = Omit<RandomCommand, 'what'>;
const commands = {
  tag: (world: World, { text }: Given) =>
    create(world, 'tag', 'tags.create', { params: p1, body: { tag: `tag-${world.count++}`, description: text } }),
  renameTag: (world: World, { one }: Given) =>
    ask(world, 'tags.update', { ...at(world, 'tag', one), body: { tag: `tag-${world.count++}` } }),
  deleteTag: (world: World, { one }: Given) => ask(world, 'tags.delete', at(world, 'tag', one)),
  restoreTag: (world: World, { one }: Given) => ask(world, 'tags.restore', at(world, 'tag', one)),
  folder: (world: World, { one, text }: Given) =>
    create(world, 'folder', 'folders.create', {
      params: p1,
      body: folderBody({ name: named(world, text), parentId: one % 2 === 0 ? '' : pick(world, 'folder', one) }),
    }),
  deleteFolder: (world: World, { one, other }: Given) =>
    ask(world, 'folders.delete', {
      ...at(world, 'folder', one),
      body: { moveTo: other % 2 === 0 ? '' : pick(world, 'folder', other) },
    }),
  flow: (world: World, { one, text }: Given) =>
    create(world, 'flow', 'flows.create', {
      params: p1,
      body: { name: named(world, text), ...(one % 2 === 0 ? {} : { folderId: pick(world, 'folder', one) }) },
    }),
  addTask: (world: World, { one, other, text }: Given) =>
    changeFlow(
      world,
      one,
      { type: 'task.add', task: task(`t${other % 3}`, { rank: `a${other % 9}`, name: text || 'Task' }) },
      { type: 'step.add', step: step(`s${other}`, `t${other % 3}`, { rank: `a${other % 9}` }) },
    ),
  removeTask: (world: World, { one, other }: Given) =>
    changeFlow(world, one, { type: 'task.remove', taskId: `t${other % 3}` }),
  moveFlow: (world: World, { one, other }: Given) =>
    changeFlow(world, one, { type: 'flow.update', field: 'folderId', value: pick(world, 'folder', other) }),
  describeFlow: (world: World, { one, text }: Given) =>
    changeFlow(world, one, { type: 'flow.update', field: 'description', value: `<p>${text}</p>` }),
  deleteFlow: (world: World, { one }: Given) => ask(world, 'flows.delete', at(world, 'flow', one)),
  restoreFlow: (world: World, { one }: Given) => ask(world, 'flows.restore', at(world, 'flow', one)),
  scenario: (world: World, { text }: Given) =>
    create(world, 'scenario', 'scenarios.create', { params: p1, body: { name: named(world, text) } }),
  addPlace: (world: World, { one, other }: Given) =>
    changeScenario(world, one, { type: 'place.add', place: place(`p${other}`, pick(world, 'flow', other), 'a0') }),
  assignVariable: (world: World, { one, other, text }: Given) =>
    changeScenario(world, one, { type: 'variable.assign', name: `v${other % 3}`, value: text || 'x' }),
  deleteScenario: (world: World, { one }: Given) => ask(world, 'scenarios.delete', at(world, 'scenario', one)),
  restoreScenario: (world: World, { one }: Given) => ask(world, 'scenarios.restore', at(world, 'scenario', one)),
  defect: (world: World, { text }: Given) =>
    create(world, 'defect', 'defects.create', { params: p1, body: defectBody({ header: `Defect ${text}` }) }),
  retitle: (world: World, { one, text }: Given) =>
    change(world, one, { action: 'UPDATE', field: 'header', value: `Title ${text}` }),
  tagDefect: async (world: World, { one, other }: Given) => {
    const { tags } = (await world.who.reply('tags.list', { params: p1, query: {} } as never)) as {
      tags?: { tag: string }[];
    };
    const tag = tags?.[other % Math.max(1, tags.length)]?.tag;
    if (tag) await change(world, one, { action: 'UPDATE', field: 'TAG', value: [tag] });
  },
  comment: (world: World, { one, text }: Given) =>
    change(world, one, { action: 'ADD', field: 'COMMENT', value: `<p>Comment ${text}</p>` }),
  attach: (world: World, { one }: Given) =>
    change(world, one, { action: 'ADD', field: 'ATTACHMENT', subId: 'a.txt', value: 'aGVsbG8=' }),
  saveFilter: (world: World, { text }: Given) =>
    ask(world, 'filters.create', { params: { id: 'p-1' }, body: newFilter(named(world, text)) }),
  addField: (world: World, { text }: Given) => addField(world.who, named(world, `Field ${text}`)).catch(() => {}),
  nameVersion: (world: World, { one, other }: Given) =>
    changeFlow(world, one, { type: 'flow.nameVersion', versionId: `v${other}`, name: `Version ${other}`, note: '' }),
  deleteDefect: (world: World, { one }: Given) => ask(world, 'defects.delete', at(world, 'defect', one)),
  restoreDefect: (world: World, { one }: Given) => ask(world, 'defects.restore', at(world, 'defect', one)),
  relate: (world: World, { one, other }: Given) =>
    ask(world, 'relations.create', {
      params: p1,
      body: {
        leftType: 'DEFECT',
        leftId: pick(world, 'defect', one),
        rightType: 'FLOW',
        rightId: pick(world, 'flow', other),
      },
    } as never),
  plan: (world: World, { one, text }: Given) =>
    create(world, 'plan', 'plans.create', {
      params: p1,
      body: {
        ...planFields.blank,
        name: named(world, text),
        milestoneId: one % 2 ? pick(world, 'milestone', one) : '',
      },
    }),
  planScenario: (world: World, { one, other }: Given) =>
    ask(world, 'plans.changeScope', {
      ...at(world, 'plan', one),
      body: { scopeItems: [{ scenarioId: pick(world, 'scenario', other) }] },
    }),
  deletePlan: (world: World, { one }: Given) => ask(world, 'plans.delete', at(world, 'plan', one)),
  milestone: (world: World, { text }: Given) =>
    create(world, 'milestone', 'milestones.create', {
      params: p1,
      body: { ...milestoneFields.blank, name: named(world, text) },
    }),
  deleteMilestone: (world: World, { one }: Given) => ask(world, 'milestones.delete', at(world, 'milestone', one)),
  restoreMilestone: (world: World, { one }: Given) => ask(world, 'milestones.restore', at(world, 'milestone', one)),
  dataset: (world: World, { one, text }: Given) =>
    create(world, 'dataset', 'datasets.create', {
      params: { ...p1, flowId: pick(world, 'flow', one) },
      body: { name: named(world, text) },
    }),
  changeDataset: (world: World, { one, other, text }: Given) =>
    ask(world, 'datasets.change', {
      ...inDataset(world, one, other),
      body: {
        changes: [
          { type: 'column.add', column: columnOf(`c${other % 3}`), cells: [] },
          { type: 'row.add', rows: [rowOf(`r${other}`, { [`c${other % 3}`]: text })] },
        ],
      },
    } as never),
  requirement: (world: World, { one }: Given) =>
    create(world, 'requirement', 'requirements.create', {
      params: p1,
      body: requirementBody(pick(world, 'flow', one)),
    }),
  restoreRequirement: (world: World, { one }: Given) =>
    ask(world, 'requirements.restore', at(world, 'requirement', one)),
  deleteRequirement: (world: World, { one }: Given) => ask(world, 'requirements.delete', at(world, 'requirement', one)),
} satisfies Record<string, (world: World, given: Given) => Promise<unknown>>;

const names = Object.keys(commands) as (keyof typeof commands)[];
/** What creates records comes more often. */
const creating = names.filter((name) => !/^(?:delete|restore|remove|rename)/.test(name));

export const randomCommands = fc.array(
  fc.record({
    what: fc.oneof(fc.constantFrom(...creating), fc.constantFrom(...creating), fc.constantFrom(...names)),
    one: fc.nat(30),
    other: fc.nat(30),
    text: fc.string({ maxLength: 12, unit: fc.constantFrom(...'abc xyz äß€'.split('')) }).map((text) => text.trim()),
  }),
  { minLength: 60, maxLength: 90 },
);

/** One after the other: commands are idempotent, and each sees what the ones before have created. */
export const sendAll = async (world: World, all: readonly RandomCommand[]): Promise<void> => {
  for (const { what, ...given } of all) await commands[what](world, given);
};
