import type { FlowChange } from '../../../src/domain/flows/flow-facts.ts';
import type { ProductCommand, ProductJournal } from '../../../src/domain/journal/product.ts';
import { valueIn } from '../../../src/domain/journal/shards.ts';
import type { ScenarioChange } from '../../../src/domain/scenarios/scenario-facts.ts';
import type { Stored } from '../../../server/journal/fact-store.ts';
import type { ListSave } from './list-saver.ts';
import type { Disk } from '../memory-units-of-work.ts';
import { textOf } from '../sorted-text.ts';
import { isFlow, type SimDocument } from './sim-document.ts';

/**
 * What must hold for flows and scenarios, told by the events alone, with no code of the product:
 *
 *   each change takes effect once, or is rejected because somebody else removed its part or changed the order
 *   the stored parts are the fold of the events: of two values, the later event wins; a removed part is gone
 *   a save of a list changes nothing that its sender has not changed, and removes nothing that was changed since
 *   at the end, everyone sees the stored document
 */
type Change = FlowChange | ScenarioChange;
interface Data {
  readonly [key: string]: unknown;
}

const dataOf = (fact: Stored) => fact.data as Data;
const textIn = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
const partIn = (data: Data): string => {
  const whole = (data['step'] ?? data['task'] ?? data['place']) as { readonly id: string } | undefined;
  return (
    whole?.id ??
    ['stepId', 'taskId', 'placeId', 'name', 'field'].map((key) => textIn(data, key)).find((text) => text !== '') ??
    ''
  );
};

export const isDocumentCommand = ({ type }: ProductCommand): boolean =>
  type === 'flow.change' || type === 'scenario.change';
export const changeIn = (command: ProductCommand): Change =>
  (command.data as unknown as { readonly changes: readonly [Change] }).changes[0];

/** The parts that a fact removes: a task goes with its steps. */
const removedBy = (fact: Stored): readonly string[] => {
  if (!fact.type.endsWith('.removed')) return [];
  const steps = (dataOf(fact)['steps'] ?? []) as readonly { readonly id: string }[];
  return [partIn(dataOf(fact)), ...steps.map(({ id }) => id)];
};

/** The parts that a change names: a step also needs its task. */
const partsOfChange = (change: Change): readonly string[] => {
  const data = change as unknown as Data;
  const step = data['step'] as { readonly flowTaskId: string } | undefined;
  return [partIn(data), textIn(data, 'taskId'), step?.flowTaskId ?? ''];
};

/** The parts that were to be added by commands that were rejected. */
const neverAdded = (rejected: readonly ProductCommand[]): readonly string[] =>
  rejected
    .filter(isDocumentCommand)
    .map(changeIn)
    .filter(({ type }) => type.endsWith('.add'))
    .map((change) => partIn(change as unknown as Data));

const orderFacts = new Set(['place.added', 'place.moved', 'place.updated', 'place.removed']);

/**
 * Somebody else removed what the change names, or changed the order that it relies on; or the change names what an earlier
 * change would have added, which was rejected. `rejected`: the commands that were.
 */
export const isRightlyRejected = (
  command: ProductCommand,
  problem: string,
  facts: readonly Stored[],
  rejected: readonly ProductCommand[],
): boolean => {
  const ofOthers = facts.filter(({ about, by }) => about === command.about && by !== command.by);
  if (/stepGone|taskGone|placeGone/.test(problem)) {
    const named = partsOfChange(changeIn(command));
    const neverAdded = rejected
      .filter(isDocumentCommand)
      .map(changeIn)
      .filter(({ type }) => type.endsWith('.add'));
    if (neverAdded.some((change) => named.includes(partIn(change as unknown as Data)))) return true;
    return facts.some((fact) => fact.about === command.about && removedBy(fact).some((id) => named.includes(id)));
  }
  return /waitsForLater/.test(problem) && ofOthers.some(({ type }) => orderFacts.has(type));
};

/** Removing what somebody else has removed already, or what was never added, needs no event. */
export const needsNoEvent = (
  command: ProductCommand,
  facts: readonly Stored[],
  rejected: readonly ProductCommand[],
): boolean => {
  const change = changeIn(command);
  if (!change.type.endsWith('.remove')) return false;
  const part = partIn(change as unknown as Data);
  if (neverAdded(rejected).includes(part)) return true;
  return facts.some((fact) => fact.about === command.about && removedBy(fact).includes(part));
};

/** How often the same effect of a command was stored. */
export const mostEffects = (facts: readonly Stored[]): number => {
  const times = new Map<string, number>();
  for (const fact of facts) {
    const effect = `${fact.type} ${partIn(dataOf(fact))} ${textIn(dataOf(fact), 'field')}`;
    times.set(effect, (times.get(effect) ?? 0) + 1);
  }
  return Math.max(0, ...times.values());
};

type Parts = Map<string, Data>;

const foldOne = (parts: Parts, fact: Stored): void => {
  const data = dataOf(fact);
  const id = partIn(data);
  const known = parts.get(id);
  for (const gone of removedBy(fact)) parts.delete(gone);
  if (fact.type.endsWith('.added')) {
    parts.set(id, (data['step'] ?? data['task'] ?? data['place']) as Data);
    for (const step of (data['steps'] ?? []) as readonly Data[]) parts.set(textIn(step, 'id'), step);
  }
  if (!known) return;
  if (/(?:step|task|place)\.updated$/.test(fact.type))
    parts.set(id, { ...known, [textIn(data, 'field')]: data['value'] });
  if (fact.type === 'step.moved') parts.set(id, { ...known, flowTaskId: data['taskId'], rank: data['rank'] });
  if (/(?:task|place)\.moved$/.test(fact.type)) parts.set(id, { ...known, rank: data['rank'] });
};

const partsOf = ({ parts }: SimDocument): Parts => {
  const all: readonly object[] =
    'places' in parts ? Object.values(parts.places) : [...Object.values(parts.tasks), ...Object.values(parts.steps)];
  return new Map(all.map((part) => [(part as { id: string }).id, { ...part } as Data]));
};

type Say = (what: string) => unknown;

/** By name, after these events. */
const variablesAfter = (first: SimDocument, facts: readonly Stored[]): ReadonlyMap<string, unknown> => {
  const variables = new Map<string, unknown>(Object.entries('variables' in first.parts ? first.parts.variables : {}));
  for (const fact of facts) {
    const name = textIn(dataOf(fact), 'name');
    if (fact.type === 'variable.assigned') variables.set(name, dataOf(fact)['value']);
    if (fact.type === 'variable.removed') variables.delete(name);
  }
  return variables;
};

const checkFold = (disk: Disk, about: string, versions: readonly SimDocument[], say: Say): void => {
  const [first, last] = [versions[0], versions.at(-1)];
  if (!first || !last) return;
  const facts = disk.facts.filter((fact) => fact.about === about);
  if (last.record.version !== facts.length) say(`REVISION ${about}: ${last.record.version} != ${facts.length}`);
  const expected = partsOf(first);
  for (const fact of facts) foldOne(expected, fact);
  const stored = partsOf(last);
  for (const id of new Set([...expected.keys(), ...stored.keys()]))
    if (textOf(expected.get(id)) !== textOf(stored.get(id)))
      say(`PART ${about} ${id}: ${textOf(expected.get(id))} != ${textOf(stored.get(id))}`);
  const variables = textOf(Object.fromEntries(variablesAfter(first, facts)));
  const storedVariables = textOf('variables' in last.parts ? { ...last.parts.variables } : {});
  if (variables !== storedVariables) say(`VARIABLES ${about}: ${variables} != ${storedVariables}`);
};

const checkSave = (facts: readonly Stored[], save: ListSave, say: Say): void => {
  const about = facts.filter((fact) => fact.about === 'flow/F-1');
  const own = about.filter(({ cause }) => cause === save.key);
  for (const fact of own) {
    const part = partIn(dataOf(fact));
    const field = `${part}/${textIn(dataOf(fact), 'field')}`;
    if (fact.type === 'step.updated' && !save.changed.has(field)) say(`LIST SAVE OVERWROTE ${field}`);
    const isSent = save.added.has(part) || save.changed.has(`${part}/name`);
    if (fact.type === 'step.added' && !isSent) say(`LIST SAVE BROUGHT BACK ${part}`);
    if (fact.type === 'step.moved') say(`LIST SAVE MOVED ${part}`);
    if (fact.type !== 'step.removed') continue;
    const newer = about.find(
      (one) =>
        one !== fact && one.revision > save.revision && one.revision < fact.revision && partIn(dataOf(one)) === part,
    );
    if (!save.removed.has(part) || newer) say(`LIST SAVE REMOVED ${part}, changed since by ${newer?.by ?? 'nobody'}`);
  }
};

/** No flow of a stored scenario waits for one that does not come before it. */
const checkOrder = ({ parts }: SimDocument, say: Say): void => {
  if (!('places' in parts)) return;
  const order = Object.values(parts.places).toSorted(
    (one, other) => (one.rank === other.rank ? 0 : one.rank < other.rank ? -1 : 1) || (one.id < other.id ? -1 : 1),
  );
  order.forEach(({ id, conditions }, index) => {
    for (const condition of conditions)
      if ('after' in condition && !order.slice(0, index).some((earlier) => earlier.id === condition.after))
        say(`WAITS FOR LATER ${id}: ${condition.after}`);
  });
};

export const checkStoredDocuments = (disk: Disk, saves: readonly ListSave[], say: Say): void => {
  for (const [about, versions] of disk.documents) {
    checkFold(disk, about, versions, say);
    for (const version of versions) checkOrder(version, say);
  }
  for (const save of saves) checkSave(disk.facts, save, say);
};

type View = ProductJournal['view'];

const recordShown = (view: View, about: string) => {
  const id = about.slice(about.indexOf('/') + 1);
  return isFlow(about) ? valueIn(view.flows.records, id) : valueIn(view.scenarios.records, id);
};

const shownParts = (view: View, about: string): Parts => {
  const id = about.slice(about.indexOf('/') + 1);
  const opened = isFlow(about) ? view.flows.documents[id] : view.scenarios.documents[id];
  const parts = opened && ('places' in opened ? opened : { tasks: opened.tasks, steps: opened.steps });
  return parts ? partsOf({ parts } as SimDocument) : new Map();
};

/** At the end, a person sees what is stored. */
export const checkShownDocuments = (disk: Disk, user: string, view: View, say: Say): void => {
  for (const [about, versions] of disk.documents) {
    const last = versions.at(-1) as SimDocument;
    const record = recordShown(view, about);
    if (textOf(record) !== textOf(last.record))
      say(`DIVERGED ${user} ${about}: ${textOf(record)} != ${textOf(last.record)}`);
    const [mine, theirs] = [shownParts(view, about), partsOf(last)];
    for (const id of new Set([...mine.keys(), ...theirs.keys()]))
      if (textOf(mine.get(id)) !== textOf(theirs.get(id)))
        say(`DIVERGED ${user} ${about} ${id}: ${textOf(mine.get(id))} != ${textOf(theirs.get(id))}`);
    const variables = isFlow(about) ? undefined : view.scenarios.documents[about.slice('scenario/'.length)]?.variables;
    const stored = 'variables' in last.parts ? last.parts.variables : undefined;
    if (textOf(variables) !== textOf(stored))
      say(`DIVERGED ${user} ${about}: ${textOf(variables)} != ${textOf(stored)}`);
  }
};

/** People see their own latest values of steps, as long as the step is there. */
export const checkOwnSteps = (user: string, view: View, pending: readonly ProductCommand[], say: Say): void => {
  const latest = new Map<string, Data>();
  for (const command of pending.filter(isDocumentCommand)) {
    const change = changeIn(command) as unknown as Data;
    if (change['type'] === 'step.update')
      latest.set(`${command.about} ${textIn(change, 'stepId')} ${textIn(change, 'field')}`, change);
  }
  for (const [key, { stepId, field, value }] of latest) {
    const step = view.flows.documents['F-1']?.steps[String(stepId)] as unknown as Data | undefined;
    if (step && step[String(field)] !== value)
      say(`OWN VALUE NOT SHOWN ${user} ${key}: ${String(value)} is ${JSON.stringify(step[String(field)])}`);
  }
};
