import { blankStep, type StepValues } from '../../flows/step.ts';
import { recordedStepName } from '../../recordings/recorded-tasks.ts';
import { locatorShape, stepObjectShape, type StepLocator, type StepObject } from '../../runs/locator.ts';
import { ownFlowIn, ownTaskIn, ownValuesIn } from '../exchange/own-parts.ts';
import {
  emptyCase,
  taskOf,
  type ImportedCase,
  type ImportedStep,
  type ImportedTask,
  type ReadCase,
} from '../imported-case.ts';
import { oneLine } from '../plain-lines.ts';
import { chromeShape, chromeStepShape, ownNames, type ChromeStep } from './chrome-recording.ts';
import { chromeSelectorsOf, locatorIn } from './chrome-selectors.ts';
import { pageCheckPattern, pausePattern } from './chrome-steps.ts';

/** A recording of Chrome as a flow. Steps without one of ours become steps for a person, which say what they were. */
const needless = new Set(['setViewport', 'scroll', 'emulateNetworkConditions']);
const modifiers = ['Control', 'Alt', 'Shift', 'Meta'];

type Values = Partial<StepValues>;

const clicked = ({ button, type, assay }: ChromeStep): Values | null => {
  if (assay === 'Check' || assay === 'Uncheck') return { actionType: assay };
  if (type === 'doubleClick') return { actionType: 'DoubleClick' };
  if (button === 'secondary') return { actionType: 'RightClick' };
  if (button === 'auxiliary') return { actionType: 'Click', configuration: { button: 'middle' } };
  return button === undefined || button === 'primary' ? { actionType: 'Click' } : null;
};

const verify = (
  property: NonNullable<StepValues['config']['property']>,
  parameterValue: string,
  operator: StepValues['config']['operator'] = 'equals',
): Values => ({
  actionType: 'Verify',
  config: { property, operator },
  parameterValue,
});

const byCount = ({ operator = '>=', count = 1, visible }: ChromeStep): Values | null => {
  if (operator === '==') return visible === undefined ? verify('count', String(count)) : null;
  if (operator === '<=') return visible === undefined ? verify('count', String(count + 1), 'lt') : null;
  if (count > 1) return verify('count', String(count - 1), 'gt');
  if (visible === false) return null;
  return { actionType: 'Wait', parameterValue: visible ? 'visible' : 'attached' };
};

const byProperty = ([name, value]: readonly [string, unknown]): Values | null => {
  if (name === 'innerText' || name === 'textContent') return typeof value === 'string' ? verify('text', value) : null;
  if (name === 'value' && typeof value === 'string') return verify('value', value);
  if (name === 'checked' && typeof value === 'boolean') return verify('checked', String(value));
  return name === 'disabled' && typeof value === 'boolean' ? verify('enabled', String(!value)) : null;
};

const waited = (step: ChromeStep): Values | null => {
  const properties = Object.entries(step.properties ?? {});
  const isCounted = step.count !== undefined || step.operator !== undefined;
  if (Object.keys(step.attributes ?? {}).length > 0 || properties.length > 1 || (properties.length > 0 && isCounted))
    return null;
  if (properties[0]) return step.visible === undefined ? byProperty(properties[0]) : null;
  if (isCounted) return byCount(step);
  return step.visible === false ? null : verify('visible', 'true');
};

const operators: Readonly<Record<string, NonNullable<StepValues['config']['operator']>>> = {
  '===': 'equals',
  '!==': 'notEquals',
  '': 'contains',
  '!': 'notContains',
};

const expressed = ({ expression = '', assay }: ChromeStep): Values | null => {
  const [, time] = pausePattern.exec(expression) ?? [];
  if (time !== undefined) return { actionType: 'Wait', parameterValue: time };
  const [, not = '', of, sign, text] = pageCheckPattern.exec(expression) ?? [];
  if (of === undefined || text === undefined) return null;
  const value = JSON.parse(text) as string;
  if (assay === 'Wait') return { actionType: 'Wait', parameterValue: value };
  return verify(of === 'document.title' ? 'title' : 'address', value, operators[sign ?? not] ?? 'equals');
};

const changed = ({ value = '', assay, selectors = [] }: ChromeStep): Values => {
  const isChoice = selectors.flat().some((selector) => /^select\b|\[role="(?:combobox|listbox)"\]$/.test(selector));
  if (assay === 'Select' || (isChoice && assay === undefined)) return { actionType: 'Select', parameterValue: value };
  return value === '' ? { actionType: 'Clear' } : { actionType: 'Type', parameterValue: value };
};

const readStep = (step: ChromeStep): Values | null => {
  switch (step.type) {
    case 'click':
    case 'doubleClick':
      return clicked(step);
    case 'hover':
      return { actionType: 'Hover' };
    case 'change':
      return changed(step);
    case 'navigate':
      return { actionType: 'Navigate', parameterValue: step.url ?? '' };
    case 'waitForElement':
      return waited(step);
    case 'waitForExpression':
      return expressed(step);
    default:
      return null;
  }
};

const stepOf = (values: StepValues): ImportedStep => ({
  action: values.name,
  expected: values.description,
  data: values.inputData,
  values,
});

class RecordingReader {
  own: Partial<ImportedCase> = {};
  readonly tasks: ImportedTask[] = [];
  readonly manual = new Set<string>();
  readonly left = new Set<string>();
  #steps: ImportedStep[] = [];
  #settings: Values | null = null;
  #object: StepValues['technicalObject'] = null;
  #held: string[] = [];
  readonly #pages = new Map<string, number>([['main', 0]]);

  #add(values: Values): void {
    const { technicalObject: _, ...settings } = this.#settings ?? {};
    const own = { ...blankStep, ...values, ...settings };
    const object = own.technicalObject as StepObject | null;
    this.#steps.push(stepOf({ ...own, name: own.name || recordedStepName({ actionType: own.actionType, object }) }));
    this.#settings = null;
  }

  #addManual(step: ChromeStep, whole: unknown): void {
    this.manual.add(step.type === 'customStep' ? (step.name ?? step.type) : step.type);
    const words = JSON.stringify(whole);
    this.#steps.push({
      action: [step.type, ...(step.selectors?.flat().slice(0, 1) ?? [])].join(' '),
      expected: '',
      data: words,
    });
    this.#settings = null;
  }

  #custom(step: ChromeStep): boolean {
    const parameters = (typeof step.parameters === 'object' && step.parameters) || {};
    if (step.name === ownNames.flow) this.own = ownFlowIn(parameters);
    else if (step.name === ownNames.settings) this.#settings = ownValuesIn(parameters);
    else if (step.name === ownNames.task) {
      this.end();
      this.tasks.push({ ...taskOf([]), ...ownTaskIn(parameters), steps: this.#steps });
    } else if (step.name === ownNames.step) this.#steps.push(stepOf({ ...blankStep, ...ownValuesIn(parameters) }));
    else return false;
    return true;
  }

  /** A key with the modifiers that are held; null: the key goes up, or is a modifier. */
  #key({ type, key = '' }: ChromeStep): Values | null {
    const isModifier = modifiers.includes(key);
    if (type === 'keyUp') this.#held = this.#held.filter((one) => one !== key);
    else if (isModifier) this.#held.push(key);
    if (type === 'keyUp' || isModifier || !this.#object) return null;
    return { actionType: 'Press', parameterValue: [...this.#held, key].join('+'), technicalObject: this.#object };
  }

  /** The element as it was exported, unless somebody has changed the selectors since. */
  #ownObject({ selectors }: ChromeStep): StepObject | null {
    const known = stepObjectShape.safeParse(this.#settings?.technicalObject).data;
    if (!known) return null;
    const written = chromeSelectorsOf([known.target, ...known.others]);
    return JSON.stringify(written) === JSON.stringify(selectors) ? known : null;
  }

  #objectOf({ selectors = [], frame = [], target = 'main', type }: ChromeStep): StepObject | null {
    const isField = type === 'change';
    const found = selectors.map((selector) => locatorIn(selector, isField));
    const known = found.filter((one): one is StepLocator => one !== null && locatorShape.safeParse(one).success);
    const locators = known.filter(
      (one, at) => known.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
    );
    const [first, ...others] = locators;
    if (!first) return null;
    if (!this.#pages.has(target)) this.#pages.set(target, this.#pages.size);
    return {
      target: first,
      others: others.slice(0, 16),
      frames: frame.map((nth) => ({ by: 'css', value: 'iframe, frame', nth })),
      page: this.#pages.get(target) ?? 0,
      role: first.by === 'role' ? first.value : '',
      name: first.by === 'role' ? (first.name ?? '') : '',
      provenDate: '',
    };
  }

  read(step: ChromeStep, whole: unknown): void {
    if (step.type === 'customStep' && this.#custom(step)) return;
    if (needless.has(step.type)) return void this.left.add(step.type);
    if (step.type === 'keyDown' || step.type === 'keyUp') {
      const values = this.#key(step);
      if (values) return this.#add(values);
      if (step.type === 'keyUp' || modifiers.includes(step.key ?? '')) return;
      return this.#addManual(step, whole);
    }
    const values = readStep(step);
    const object = step.selectors === undefined ? null : (this.#ownObject(step) ?? this.#objectOf(step));
    if (!values || (step.selectors !== undefined && !object)) return this.#addManual(step, whole);
    const timeout = step.timeout === undefined ? {} : { executionTimeout: Math.round(step.timeout) };
    if (object) this.#object = { ...object } as StepValues['technicalObject'];
    this.#add({ ...values, ...timeout, technicalObject: object ? this.#object : null });
  }

  end(): void {
    if (this.tasks.length === 0 && this.#steps.length > 0) this.tasks.push(taskOf(this.#steps));
    this.#steps = [];
  }
}

/** Null: it is no recording of Chrome. */
export const readChrome = (json: unknown): ReadCase | null => {
  const { data } = chromeShape.safeParse(json);
  if (!data) return null;
  const name = oneLine(data.title);
  if (name === '') return { line: 1, name, reason: { code: 'importNoName' } };
  const reader = new RecordingReader();
  for (const [at, whole] of data.steps.entries()) {
    const { data: step, error } = chromeStepShape.safeParse(whole);
    if (!step) {
      const path = `steps.${at}.${error.issues[0]?.path.join('.') ?? ''}`;
      return {
        line: at + 1,
        name: name.slice(0, 255),
        reason: { code: 'importWrongPart', values: { path: path.slice(0, 200) } },
      };
    }
    reader.read(step, whole);
  }
  reader.end();
  return {
    ...emptyCase,
    ...reader.own,
    name,
    tasks: reader.tasks,
    manualCommands: [...reader.manual],
    leftCommands: [...reader.left],
  };
};
