import { flowLimits } from '../flows/flow-limits.ts';
import { foldedFlowName } from '../flows/flows.ts';
import { folderLimits } from '../folders/folder.ts';
import { foldedFolderName } from '../folders/folder-tree.ts';
import { sentReason, type Reason, type SentReason } from '../problems/reason.ts';
import { lengthOf } from '../texts/text-length.ts';
import { callsIn } from './case-to-flow.ts';
import type { ImportedCase, ImportedStep, ReadCase } from './imported-case.ts';
import { transferLimits } from './transfer-limits.ts';

/** What can be said about the cases of a file without knowing the project: faults, repetitions, and an order. */
const folderFault = (folder: readonly string[], depth: number): Reason | null => {
  if (folder.length + depth > folderLimits.depth) return { code: 'importFolderDeep', max: folderLimits.depth };
  return folder.some((name) => lengthOf(name) > folderLimits.nameLength)
    ? { code: 'importFolderLong', max: folderLimits.nameLength }
    : null;
};

const stepFault = ({ expected, data, action, values }: ImportedStep): Reason | null => {
  if (values) return null;
  if (lengthOf(expected) > flowLimits.descriptionLength)
    return { code: 'importTextLong', max: flowLimits.descriptionLength };
  return lengthOf(data) + lengthOf(action) > flowLimits.valueLength - 2
    ? { code: 'importTextLong', max: flowLimits.valueLength }
    : null;
};

const countFault = ({ tasks }: ImportedCase): Reason | null => {
  if (tasks.length > flowLimits.tasks) return { code: 'importManyTasks', max: flowLimits.tasks };
  const steps = tasks.reduce((sum, task) => sum + task.steps.length, 0);
  return steps > flowLimits.steps ? { code: 'importManySteps', max: flowLimits.steps } : null;
};

const textFault = (one: ImportedCase): Reason | null => {
  if (lengthOf(one.name) > flowLimits.nameLength) return { code: 'importNameLong', max: flowLimits.nameLength };
  if (lengthOf(one.key) > transferLimits.keyLength) return { code: 'importKeyLong', max: transferLimits.keyLength };
  const text = lengthOf(one.description ?? '') + lengthOf(one.preconditions);
  if (text > flowLimits.descriptionLength) return { code: 'importTextLong', max: flowLimits.descriptionLength };
  const names = one.tasks.map(({ name }) => name);
  return names.some((name) => lengthOf(name) > flowLimits.nameLength)
    ? { code: 'importNameLong', max: flowLimits.nameLength }
    : null;
};

/** `depth`: of the folder that gets the cases. */
export const caseFault = (one: ImportedCase, depth: number): SentReason | null => {
  const steps = one.tasks.flatMap((task) => task.steps);
  const fault = textFault(one) ?? folderFault(one.folder, depth) ?? countFault(one);
  const found = fault ?? steps.map(stepFault).find((reason) => reason !== null);
  return found ? sentReason(found) : null;
};

export const folderKey = (folder: readonly string[]): string => JSON.stringify(folder.map(foldedFolderName));

const nameKey = ({ folder, name }: ImportedCase): string => `${folderKey(folder)} ${foldedFlowName(name)}`;

/** The name with this behind it, as long as a name may be. */
const withEnd = (one: ImportedCase, end: string): ImportedCase => {
  const room = flowLimits.nameLength - lengthOf(end);
  return { ...one, name: `${[...one.name].slice(0, Math.max(1, room)).join('')}${end}` };
};

/** Other tools allow one name twice in a folder: the later case gets its key behind its name, else a number. */
const freeNames = (isTaken: (key: string) => boolean) => {
  /** The last number of each name. */
  const numbers = new Map<string, number>();
  return (one: ImportedCase): ImportedCase => {
    if (!isTaken(nameKey(one))) return one;
    const keyed = one.key === '' ? one : withEnd(one, ` (${one.key})`);
    if (!isTaken(nameKey(keyed))) return keyed;
    for (let count = (numbers.get(nameKey(one)) ?? 1) + 1; ; count += 1) {
      numbers.set(nameKey(one), count);
      const numbered = withEnd(one, ` (${count})`);
      if (!isTaken(nameKey(numbered))) return numbered;
    }
  };
};

export interface Preparing {
  /** Of the folder that gets the cases. */
  readonly depth: number;
  /** The keys are numbers of this file: one that comes again belongs to another case. */
  readonly hasLocalKeys?: boolean;
}

/** Each flow of a file once, and only those that can be imported. */
export const casePreparer = ({ depth, hasLocalKeys = false }: Preparing): ((given: ImportedCase) => ReadCase) => {
  /** The lines of names, ids and keys. */
  const seen = new Map<string, number>();
  const withFreeName = freeNames((key) => seen.has(key));
  return (given) => {
    const keyed = hasLocalKeys && seen.has(`key ${given.key}`) ? { ...given, key: '' } : given;
    const ids = [...(keyed.id === '' ? [] : [`id ${keyed.id}`]), ...(keyed.key === '' ? [] : [`key ${keyed.key}`])];
    const before = ids.map((key) => seen.get(key)).find((line) => line !== undefined);
    const one = before === undefined ? withFreeName(keyed) : keyed;
    const reason = before === undefined ? caseFault(one, depth) : { code: 'flowImportTwice', values: { line: before } };
    for (const key of [nameKey(one), ...ids]) if (!seen.has(key)) seen.set(key, one.line);
    return reason ? { line: one.line, name: [...one.name].slice(0, 255).join(''), reason } : one;
  };
};

/**
 * Called flows before those that call them; what calls in a circle comes last, and loses its call. Each call is looked at once.
 */
export const callLevels = (cases: readonly ImportedCase[]): readonly (readonly ImportedCase[])[] => {
  const own = new Set(cases.map(({ id }) => id).filter((id) => id !== ''));
  /** The numbers of the cases that wait, and for which flows. */
  const waiting = new Map<number, Set<string>>();
  const callers = new Map<string, number[]>();
  for (const [at, one] of cases.entries()) {
    const calls = new Set(callsIn(one).filter((id) => own.has(id)));
    waiting.set(at, calls);
    for (const id of calls) {
      const known = callers.get(id);
      if (known) known.push(at);
      else callers.set(id, [at]);
    }
  }
  const caseAt = (at: number) => cases.slice(at, at + 1);
  const levels: ImportedCase[][] = [];
  let ready = [...waiting.keys()].filter((at) => waiting.get(at)?.size === 0);
  while (ready.length > 0) {
    const level = ready.toSorted((one, other) => one - other).flatMap(caseAt);
    levels.push(level);
    for (const at of ready) waiting.delete(at);
    ready = level.flatMap(({ id }) =>
      (callers.get(id) ?? []).filter((at) => {
        const calls = waiting.get(at);
        return calls?.delete(id) && calls.size === 0;
      }),
    );
  }
  return waiting.size === 0 ? levels : [...levels, [...waiting.keys()].flatMap(caseAt)];
};
