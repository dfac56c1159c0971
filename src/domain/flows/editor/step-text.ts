import { stepKinds, type StepKind } from '../step-kinds.ts';
import type { StepLocator } from '../../runs/locator.ts';
import type { FlowStep, StepField } from '../step.ts';

/** Where an element of the page is found; alternatives and frames are kept by the recorder beside it. */
export interface Locator {
  readonly by: (typeof locatorKinds)[number];
  readonly value: string;
  readonly name?: string;
  readonly nth?: number;
}
export const locatorKinds = ['testId', 'role', 'label', 'placeholder', 'altText', 'text', 'title', 'css'] as const;

const isLocatorKind = (by: unknown): by is Locator['by'] => locatorKinds.some((kind) => kind === by);

/** Null when the step names no element yet. */
export const locatorOf = ({ technicalObject }: Pick<FlowStep, 'technicalObject'>): Locator | null => {
  const target = technicalObject?.target as Record<string, unknown> | undefined;
  if (!target || !isLocatorKind(target.by) || typeof target.value !== 'string') return null;
  const { by, value, name, nth } = target;
  return {
    by,
    value,
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(typeof nth === 'number' && { nth }),
  };
};

export const withLocator = (
  { technicalObject }: Pick<FlowStep, 'technicalObject'>,
  locator: Locator,
): Record<string, unknown> => ({ ...technicalObject, target: { ...locator } });

/** As it is written in a cell: `role=button "Sign in" #2`. */
export const elementText = (step: Pick<FlowStep, 'technicalObject'>): string => {
  const locator = locatorOf(step);
  return locator ? locatorText(locator) : '';
};

export const locatorText = ({ by, value, name, nth }: Pick<StepLocator, 'by' | 'value' | 'name' | 'nth'>): string =>
  `${by}=${value}${name === undefined ? '' : ` "${name}"`}${nth === undefined ? '' : ` #${nth}`}`;

const written = /^(?:([A-Za-z]+)=)?(.*?)(?:\s+"([^"]*)")?(?:\s+#(\d{1,4}))?$/s;

/** A text without a kind is the visible text of the element; null: nothing is written. */
export const elementOfText = (text: string): Locator | null => {
  const [, kind, value = '', name, nth] = written.exec(text.trim()) ?? [];
  const by = locatorKinds.find((one) => one.toLowerCase() === kind?.toLowerCase());
  const found = by || kind === undefined ? value.trim() : `${kind}=${value}`.trim();
  if (found === '') return null;
  return {
    by: by ?? 'text',
    value: found,
    ...(name !== undefined && name !== '' && { name }),
    ...(nth !== undefined && { nth: Number(nth) }),
  };
};

export const kindOf = ({ actionType }: Pick<FlowStep, 'actionType'>): StepKind => stepKinds[actionType];

/** The columns of the editor, in order; a flow shows those that its steps use. */
export const editorColumns = ['kind', 'name', 'element', 'value', 'expected'] as const;
export type EditorColumn = (typeof editorColumns)[number];

/** The field of a step in a column; null: the step has nothing there. */
export const fieldIn = (step: Pick<FlowStep, 'actionType'>, column: EditorColumn): StepField | null => {
  const { target, value, property } = kindOf(step);
  const isManual = step.actionType === 'Manual';
  switch (column) {
    case 'kind':
      return 'actionType';
    case 'name':
      return 'name';
    case 'element':
      return target === 'none' ? null : 'technicalObject';
    case 'value':
      if (isManual) return 'inputData';
      if (value === 'name') return 'exportData';
      return value === 'none' || value === 'flow' || value === 'code' || property ? null : 'parameterValue';
    case 'expected':
      if (isManual) return 'description';
      return value === 'expected' ? 'parameterValue' : null;
  }
};

/** Columns that at least one step uses; those of manual steps for a flow without steps. */
export const columnsOf = (steps: Iterable<Pick<FlowStep, 'actionType'>>): readonly EditorColumn[] => {
  const kinds = new Set([...steps].map(({ actionType }) => actionType));
  if (kinds.size === 0) return ['kind', 'name', 'value', 'expected'];
  return editorColumns.filter((column) =>
    [...kinds].some((actionType) => column === 'kind' || fieldIn({ actionType }, column) !== null),
  );
};

/** A value as a text: objects as JSON. */
export const textOfValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

/** The text of a field, as a cell shows and edits it. */
export const cellTextOf = (step: FlowStep, field: StepField): string =>
  field === 'technicalObject' ? elementText(step) : textOfValue(step[field]);

/** The value of a field for a text that was written into its cell. */
export const valueOfCell = (step: FlowStep, field: StepField, text: string): unknown => {
  if (field !== 'technicalObject') return text;
  const locator = elementOfText(text);
  return locator ? withLocator(step, locator) : null;
};
