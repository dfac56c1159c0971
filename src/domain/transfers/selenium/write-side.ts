import { orderedParts } from '../../flows/flow-document.ts';
import { calledFlowOf, type FlowStep } from '../../flows/step.ts';
import type { StepLocator } from '../../runs/locator.ts';
import type { ExportedFlow } from '../case-of-flow.ts';
import { joinPath } from '../folder-path.ts';
import { taskLosses, settingKeys, type ExportLoss } from '../exchange/export-loss.ts';
import { ownFlowOf, settingsOf } from '../exchange/own-parts.ts';
import { sparseStep } from '../flow-file/flow-file.ts';
import { sideLocatorOf, sideTargetOf } from './side-locators.ts';
import { objectOf, sideStepOf, type SideRow, type SideStep } from './side-steps.ts';
import { ownFlow, ownSettings, ownStep, ownTask, usualSuite, type SideCommand } from './side-file.ts';

/** Flows as tests of Selenium IDE. */
export interface WrittenTest {
  readonly json: string;
  readonly suite: string;
  readonly losses: readonly ExportLoss[];
}

type Command = SideCommand & { windowTimeout?: number };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the commands before have led: the window and the frame. */
interface Place {
  page: number;
  frames: readonly StepLocator[];
  /** The windows that have a name. */
  named: Set<number>;
}

const windowName = (page: number): string => (page === 0 ? 'root' : `win${page}`);

const call = (step: FlowStep, calls: ReadonlyMap<string, string>): SideStep | null => {
  const id = calledFlowOf(step);
  if (id === null) return null;
  const name = calls.get(id);
  if (name === undefined) return { rows: null, loss: 'call' };
  return { rows: [['run', name]], loss: settingKeys(step).length > 1 ? 'settings' : null };
};

class TestWriter {
  readonly commands: Command[] = [];
  readonly losses: ExportLoss[] = [];
  readonly #place: Place = { page: 0, frames: [], named: new Set([0]) };

  add([command, target = '', value = '']: SideRow, comment = '', targets: readonly (readonly string[])[] = []): void {
    const id = String(this.commands.length + 1);
    this.commands.push({ id, comment, command, target, targets: targets.map((one) => [...one]), value });
  }

  /** Goes to the window and the frame of a step. */
  go(page: number, frames: readonly StepLocator[]): void {
    const place = this.#place;
    if (place.page !== page) {
      const last = this.commands.at(-1);
      if (place.named.size === 1) this.add(['storeWindowHandle', windowName(place.page)]);
      if (!place.named.has(page) && last)
        Object.assign(last, { opensWindow: true, windowHandleName: windowName(page), windowTimeout: 2_000 });
      this.add(['selectWindow', `handle=\${${windowName(page)}}`]);
      place.named.add(page);
      Object.assign(place, { page, frames: [] });
    }
    if (same(place.frames, frames)) return;
    if (place.frames.length > 0) this.add(['selectFrame', 'relative=top']);
    for (const frame of frames)
      this.add(['selectFrame', sideLocatorOf(frame) ?? ''], '', sideTargetOf({ target: frame, others: [] })?.targets);
    place.frames = frames;
  }

  step(step: FlowStep, calls: ReadonlyMap<string, string>): void {
    const object = objectOf(step);
    const isFrameKnown = object?.frames.every((frame) => sideLocatorOf(frame) !== null) ?? true;
    const written: SideStep = isFrameKnown ? (call(step, calls) ?? sideStepOf(step)) : { rows: null, loss: 'element' };
    if (written.loss !== null) this.losses.push({ kind: written.loss, name: step.name });
    if (written.rows === null) return this.add([ownStep, JSON.stringify(sparseStep(step))], step.name);
    this.go(object?.page ?? this.#place.page, object?.frames ?? []);
    const { isSaidOtherwise } = written;
    if (isSaidOtherwise) this.add([ownStep, JSON.stringify(sparseStep(step)), String(written.rows.length)], step.name);
    else if (written.loss !== null)
      this.add([ownSettings, JSON.stringify({ ...settingsOf(step), technicalObject: step.technicalObject })]);
    const target = object && sideTargetOf(object);
    written.rows.forEach((row, at) => {
      this.add(row, at === 0 ? step.name : '', at === 0 && target && target.target === row[1] ? target.targets : []);
    });
  }
}

export const sideTestOf = ({ flow: { record, parts }, folder, calls }: ExportedFlow): WrittenTest => {
  const writer = new TestWriter();
  const own = ownFlowOf(record);
  writer.add([ownFlow, JSON.stringify(own)]);
  for (const { name, default: value } of own.parameters) writer.add(['store', value, name]);
  for (const { task, steps } of orderedParts(parts)) {
    const { name, description, repeats } = task;
    writer.add([ownTask, JSON.stringify({ name, description, repeats })], name);
    for (const step of steps) writer.step(step, calls);
  }
  return {
    json: JSON.stringify({ id: record.id, name: record.name, commands: writer.commands }),
    suite: folder.length === 0 ? usualSuite : joinPath(folder),
    losses: [...taskLosses(parts), ...writer.losses],
  };
};

export const sideStart = '{"id":"assay","version":"2.0","name":"Assay","plugins":[],"urls":[],"tests":[\n';

const originIn = (json: string): string => /"command":"open","target":"(https?:\/\/[^"/$\\]+)/.exec(json)?.[1] ?? '';

/** The end of a file: its suites, one for each folder, and the address of its first test that has one. */
export class SideEnd {
  readonly #suites = new Map<string, string[]>();
  #url = '';

  add({ json, suite }: WrittenTest, id: string): void {
    this.#suites.set(suite, [...(this.#suites.get(suite) ?? []), id]);
    this.#url ||= originIn(json);
  }

  text(): string {
    const suites = [...this.#suites].map(([name, tests], at) => {
      return { id: `suite-${at + 1}`, name, persistSession: false, parallel: false, timeout: 300, tests };
    });
    return `\n],"suites":${JSON.stringify(suites)},"url":${JSON.stringify(this.#url || 'http://localhost')}}\n`;
  }
}
