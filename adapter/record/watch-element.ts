import type { Locator } from 'playwright';
import type { ActionType } from '../../src/domain/flows/step-kinds.ts';
import { textOf } from '../runner/perform/doing.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';

/** Tells the adapter what a person does with one element of the page. */
export const watchName = `__assay_lesson_${Math.random().toString(36).slice(2)}`;

export interface Touched {
  /** What `watchElement` was called with. */
  readonly id: string;
  readonly event: string;
  readonly value: string;
  /** Of a list: the text of the chosen option. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly key: string;
}

const eventsOf: Readonly<Partial<Record<ActionType, readonly string[]>>> = {
  Click: ['click'],
  DoubleClick: ['dblclick'],
  RightClick: ['contextmenu'],
  Hover: ['pointerenter', 'pointermove'],
  Drag: ['dragend'],
  Type: ['input', 'change'],
  Clear: ['input', 'change'],
  Press: ['keydown'],
  Select: ['change'],
  Check: ['change'],
  Uncheck: ['change'],
};

const mark = { outline: '3px solid #d97706', 'outline-offset': '3px' };

/** Marks it and listens, once for each element however often it is called: the page may replace the element meanwhile. */
export const watchElement = async (found: Locator, id: string, { actionType }: PlanStep): Promise<void> => {
  const events = eventsOf[actionType] ?? [];
  await found.evaluate(
    (element, { name, id: own, events: wanted, mark: looks }) => {
      const marked = element as unknown as Record<string, string>;
      if (marked[name] === own) return;
      Object.defineProperty(element, name, { value: own, configurable: true });
      for (const [property, value] of Object.entries(looks)) element.style.setProperty(property, value, 'important');
      const tell = (window as unknown as Record<string, (touched: object) => void>)[name];
      for (const event of wanted)
        element.addEventListener(
          event,
          (happened) => {
            const {
              value = '',
              checked = false,
              selectedOptions,
            } = element as Partial<HTMLInputElement & HTMLSelectElement>;
            const isEditable = (element as HTMLElement).isContentEditable;
            tell?.({
              id: own,
              event,
              value: isEditable ? (element.textContent ?? '') : String(value),
              label: selectedOptions?.[0]?.label ?? '',
              isChecked: checked,
              key: happened instanceof KeyboardEvent ? happened.key : '',
            });
          },
          true,
        );
    },
    { name: watchName, id, events: [...events], mark },
    { timeout: 1_000 },
  );
};

/** An outline of its own comes back from the style sheets of the page. */
export const unmarkElement = (found: Locator): Promise<void> =>
  found.evaluate(
    (element, properties) => {
      for (const property of properties) element.style.removeProperty(property);
    },
    Object.keys(mark),
    { timeout: 1_000 },
  );

/** Whether the person has done what the step does; `other`: they have entered something else. */
export const touchedAs = (step: PlanStep, value: string, touched: Touched): 'done' | 'other' | 'open' => {
  const isIn = (wanted: readonly string[], entered: string) => wanted.includes(entered);
  const open = touched.event === 'change' ? 'other' : 'open';
  switch (step.actionType) {
    case 'Type':
      return touched.value === value ? 'done' : open;
    case 'Clear':
      return touched.value === '' ? 'done' : open;
    case 'Select':
      return isIn([touched.value, touched.label], value) ? 'done' : open;
    case 'Check':
    case 'Uncheck':
      return touched.isChecked === (step.actionType === 'Check') ? 'done' : open;
    case 'Press':
      return touched.key === (value || textOf(step.configuration, 'key')).split('+').at(-1) ? 'done' : 'open';
    default:
      return 'done';
  }
};
