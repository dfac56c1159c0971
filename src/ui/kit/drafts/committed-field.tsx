import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import type { FieldProps } from '../fields/field-frame.tsx';

export interface CommittedFieldProps extends FieldProps {
  readonly value: string;
  /** Enter, or leaving the field, with another and valid text. */
  readonly onCommit: (value: string) => void;
  readonly faultOf?: (value: string) => string | undefined;
  readonly placeholder?: string;
}

/** A text that is saved as a whole: by Enter or when the focus leaves it. Escape brings the saved one back. */
export function CommittedField({ value, onCommit, faultOf, ...rest }: CommittedFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const fault = draft === null ? undefined : faultOf?.(draft);
  const commit = () => {
    if (draft === null || fault !== undefined) return;
    setDraft(null);
    if (draft !== value) onCommit(draft);
  };
  return (
    <TextField
      {...rest}
      value={text}
      error={fault}
      onChange={setDraft}
      onBlur={commit}
      onSubmit={commit}
      {...(draft === null ? {} : { onCancel: () => setDraft(null) })}
    />
  );
}
