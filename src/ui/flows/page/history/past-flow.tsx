import type { PastMoment } from '../../../../domain/documents/past-moment.ts';
import { pastMessages } from '../../../../domain/documents/past-messages.ts';
import { alike } from '../../../../domain/alike.ts';
import { compareFlows, flowFields, type FlowState } from '../../../../domain/flows/compare/compare-flows.ts';
import { flowEditorMessages as words } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { elementText, fieldIn, textOfValue } from '../../../../domain/flows/editor/step-text.ts';
import { flowAuditMessages } from '../../../../domain/flows/flow-audit-messages.ts';
import { orderedParts } from '../../../../domain/flows/flow-document.ts';
import type { FlowStep } from '../../../../domain/flows/step.ts';
import { PastFields, PastRows } from '../../../documents/past-table.tsx';
import { useShownValue } from './field-change.tsx';

const fields = flowFields.filter((field) => field !== 'folderId');
const { columns } = words;
const heads = [columns.kind, columns.name, columns.element, columns.value, columns.expected];

const textIn = (step: FlowStep, column: 'value' | 'expected'): string => {
  const field = fieldIn(step, column);
  return field === null ? '' : textOfValue(step[field]);
};

const cellsOf = (step: FlowStep): readonly string[] => [
  words.kinds[step.actionType],
  step.name,
  elementText(step),
  textIn(step, 'value'),
  textIn(step, 'expected'),
];

/** A flow as it was, read-only; what that revision changed is marked. */
export function PastFlow({ before, after }: PastMoment<FlowState>) {
  const shown = useShownValue();
  const differences = compareFlows(before, after);
  const changed = new Set(
    differences.tasks.flatMap(({ id, after: task, isMoved, fields: own, steps }) => [
      ...(task && before.parts.tasks[id] && !isMoved && own.length === 0 ? [] : [id]),
      ...steps.map((step) => step.id),
    ]),
  );
  return (
    <>
      <PastFields
        fields={fields.map((field) => ({
          label: flowAuditMessages.fields[field],
          value: shown(field, after.record[field]),
          isChanged: !alike(before.record[field], after.record[field]),
        }))}
      />
      <PastRows
        label={words.label}
        heads={heads}
        empty={pastMessages.noSteps}
        rows={orderedParts(after.parts).flatMap(({ task, steps }) => [
          { id: task.id, cells: [task.name || words.unnamedTask], isHeading: true, isChanged: changed.has(task.id) },
          ...steps.map((step) => ({ id: step.id, cells: cellsOf(step), isChanged: changed.has(step.id) })),
        ])}
      />
    </>
  );
}
