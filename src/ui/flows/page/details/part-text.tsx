import { TextArea } from '../../../kit/fields/text-area.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import type { FieldPlace } from '../../../../machines/flows/editor/flow-editor-events.ts';
import { PresentField } from '../flow-presence.tsx';
import { useFlowText } from '../flow-text.tsx';
import { useFlow } from '../use-flow.ts';

export interface PartTextProps extends FieldPlace {
  readonly label: string;
  readonly stored: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** Several lines. */
  readonly rows?: number;
}

/** A text of a step or task outside the grid; saved while it is typed. */
export function PartText({ part, id, field, label, stored, description, error, rows }: PartTextProps) {
  const { mayUpdate } = useFlow();
  const { value, mark, key, send } = useFlowText({ part, id, field }, stored);
  const common = {
    label,
    description,
    error,
    mark,
    value,
    readOnly: !mayUpdate,
    onChange: (text: string) => text !== value && send({ type: 'field.write', value: text }),
  };
  return (
    <PresentField field={key}>
      {rows === undefined ? (
        <TextField {...common} onBlur={() => send({ type: 'field.leave' })} />
      ) : (
        <TextArea {...common} rows={rows} />
      )}
    </PresentField>
  );
}
