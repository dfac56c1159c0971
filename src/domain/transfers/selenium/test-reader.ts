import { isVariableName } from '../../flows/variable-name.ts';
import { blankStep, type StepValues } from '../../flows/step.ts';
import { recordedStepName } from '../../recordings/recorded-tasks.ts';
import { stepObjectShape, type StepLocator, type StepObject } from '../../runs/locator.ts';
import { scrolling } from '../exchange/page-code.ts';
import { ownFlowIn, ownTaskIn, ownValuesIn } from '../exchange/own-parts.ts';
import { taskOf, type ImportedCase, type ImportedStep, type ImportedTask, stepWith } from '../imported-case.ts';
import { oneLine } from '../plain-lines.ts';
import { locatorsOf, sideLocatorIn, sideTargetOf } from './side-locators.ts';
import { ownFlow, ownSettings, ownStep, ownTask, type SideCommand } from './side-file.ts';
import { sideStepOf } from './side-steps.ts';
import { SidePlace } from './side-place.ts';
import { SideVariables } from './side-variables.ts';
import { needless, readSideCall, withoutElement } from './side-readers.ts';
import { fromSideText } from './side-values.ts';

/** A test of Selenium IDE. Commands without a step of ours become steps for a person, which say what they did. */
export interface FileContext {
  readonly url: string;
  /** Ids of tests by their names: `run` names one. */
  readonly tests: ReadonlyMap<string, string>;
}

export class TestReader {
  readonly tasks: ImportedTask[] = [];
  readonly manual = new Set<string>();
  readonly left = new Set<string>();
  readonly parameters = new Map<string, string>();
  readonly #variables = new SideVariables();
  own: Partial<ImportedCase> = {};
  #steps: ImportedStep[] = [];
  #settings: Partial<StepValues> | null = null;
  #skipped = 0;
  readonly #place = new SidePlace();
  readonly #file: FileContext;

  constructor(file: FileContext) {
    this.#file = file;
  }

  /** `target`: of the command; somebody may have changed it since. */
  #add(values: Partial<StepValues>, target = ''): void {
    const { technicalObject, ...settings } = this.#settings ?? {};
    const own = stepObjectShape.safeParse(technicalObject).data;
    const isSame = own !== undefined && sideTargetOf(own)?.target === target;
    const all = { ...blankStep, ...values, ...settings, ...(isSame && technicalObject && { technicalObject }) };
    this.#steps.push(stepWith(this.#variables.named(all)));
    this.#settings = null;
  }

  #addManual({ command, target, value, comment }: SideCommand): void {
    this.manual.add(command);
    const words = [command, target, value].filter((text) => text !== '').join(' ');
    this.#steps.push({ action: oneLine(comment) || oneLine(words), expected: '', data: comment === '' ? '' : words });
    this.#settings = null;
  }

  /** The commands behind a step do it in another way; somebody may have changed them since. */
  #isDoneBy(values: Partial<StepValues>, next: readonly SideCommand[]): boolean {
    const { rows } = sideStepOf({ ...blankStep, ...values });
    return JSON.stringify(rows) === JSON.stringify(next.map((one) => [one.command, one.target, one.value]));
  }

  #ownStep(target: string, next: readonly SideCommand[]): boolean {
    const values = ownValuesIn(target);
    if (!values) return false;
    if (next.length > 0 && !this.#isDoneBy(values, next)) return true;
    this.#steps.push(stepWith(this.#variables.named({ ...blankStep, ...values })));
    this.#skipped = next.length;
    return true;
  }

  #structures({ command, target, value }: SideCommand, next: readonly SideCommand[]): boolean {
    if (command === ownFlow) [this.own, this.#variables.isOwn] = [ownFlowIn(target), true];
    else if (command === ownSettings) this.#settings = ownValuesIn(target);
    else if (command === ownTask) this.#beginTask(target);
    else if (command === ownStep) return this.#ownStep(target, next.slice(0, Number(value) || 0));
    else if (command === 'store' && isVariableName(value) && !this.parameters.has(value) && !target.includes('${'))
      this.parameters.set(value, target);
    else return false;
    return true;
  }

  #beginTask(json: string): void {
    this.#endTask();
    this.tasks.push({ ...taskOf([]), ...ownTaskIn(json), steps: this.#steps });
  }

  #endTask(): void {
    // The first steps are in no task of ours.
    if (this.tasks.length === 0 && this.#steps.length > 0) this.tasks.push(taskOf(this.#steps));
    this.#steps = [];
  }

  #address(target: string): string {
    const { url } = this.#file;
    if (target.includes('{{') || !URL.canParse(target, url)) return target;
    return URL.canParse(target) ? target : new URL(target, url).href;
  }

  #object(locators: readonly StepLocator[], second: StepLocator | null): StepObject {
    const [target, ...others] = locators as [StepLocator, ...StepLocator[]];
    const isNamed = target.by === 'role' && target.name !== undefined;
    return {
      target,
      ...(second && { second }),
      others,
      frames: [...this.#place.frames],
      page: this.#place.page,
      role: isNamed ? target.value : '',
      name: isNamed ? (target.name ?? '') : '',
      provenDate: '',
    };
  }

  /** A dialog without a step of its own belongs to the step before. */
  #answers({ configuration, parameterValue: text }: Partial<StepValues>): boolean {
    const before = this.#steps.pop();
    if (before?.values === undefined) {
      if (before) this.#steps.push(before);
      return false;
    }
    const answer = configuration?.['answer'] === 'dismiss' ? 'dismiss' : 'accept';
    const expects = { dialog: { answer, ...(text !== '' && text !== undefined && { text }) } };
    const values = { ...before.values, configuration: { ...before.values.configuration, expects } };
    this.#steps.push({ ...before, values });
    return true;
  }

  #values(one: SideCommand): Partial<StepValues> | null {
    const { command, target: rawTarget, value: raw } = one;
    const id = this.#file.tests.get(rawTarget);
    if (command === 'run' && id !== undefined) return { actionType: 'Flow', configuration: { flowId: id } };
    const isDrag = command === 'dragAndDropToObject';
    const [target, value] = [fromSideText(rawTarget), fromSideText(raw)];
    const isKeys = command === 'sendKeys';
    const isScript = command.endsWith('Script');
    if ((value === null && !isKeys) || (target === null && !isScript)) return null;
    const call = { target: target ?? '', value: value ?? '', raw, rawTarget };
    const read = isDrag ? ({ actionType: 'Drag' } as const) : readSideCall(command, call);
    if (!read) return null;
    if (read.actionType === 'Navigate') return { ...read, parameterValue: this.#address(call.target) };
    if (withoutElement.has(command)) return read;
    const locators = locatorsOf(one);
    const second = isDrag ? sideLocatorIn(raw) : null;
    if (locators.length === 0 || (isDrag && !second)) return null;
    return { ...read, technicalObject: { ...this.#object(locators, second) } as StepValues['technicalObject'] };
  }

  /** `next`: the commands behind it. */
  read(one: SideCommand, next: readonly SideCommand[]): void {
    // Also a command of a step that is read already: it may open a window.
    this.#place.opens(one);
    if (this.#skipped > 0) return void (this.#skipped -= 1);
    if (this.#structures(one, next) || this.#place.goes(one)) return;
    const { command, comment } = one;
    if (needless.has(command) || one.target.startsWith(scrolling)) return void this.left.add(command || '//');
    const values = this.#values(one);
    if (!values) return this.#addManual(one);
    if (values.actionType === 'Dialog' && comment === '' && this.#answers(values)) return;
    const named = {
      actionType: values.actionType ?? 'Click',
      object: (values.technicalObject ?? null) as StepObject | null,
    };
    this.#add({ ...values, name: oneLine(comment) || recordedStepName(named) }, one.target);
  }

  /** Variables that are set more than once. */
  get renamed(): readonly string[] {
    return this.#variables.renamed();
  }

  end(): void {
    this.#endTask();
  }
}
