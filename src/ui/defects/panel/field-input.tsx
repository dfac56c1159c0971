import type { ComponentProps } from 'react';
import type { Field } from '../../../domain/templates/template.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import type { FieldProps } from '../../kit/fields/field-frame.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { UserSelect } from '../../kit/fields/user-select.tsx';
import { severityTone } from '../../theme/tones.ts';
import { RichText } from '../comments/rich-text.tsx';
import { ToneDot } from '../../kit/display/tone-dot.tsx';
import { useProject } from '../use-project.ts';

export interface FieldInputProps extends Pick<FieldProps, 'error' | 'mark' | 'readOnly'> {
  readonly field: Field;
  readonly value: string;
  /** On each keystroke; saved after a pause. */
  readonly onWrite: (value: string) => void;
  /** A choice, saved at once. */
  readonly onChoose: (value: string) => void;
  readonly onLeave?: () => void;
}

/** The input for a field of the template, by field type. */
export function FieldInput({
  field,
  value,
  onWrite,
  onChoose,
  onLeave,
  error,
  mark,
  readOnly = false,
}: FieldInputProps) {
  const common = {
    label: field.label,
    description: field.description || undefined,
    required: field.required,
    readOnly: readOnly || field.readOnly,
    error,
    mark,
  };
  switch (field.type) {
    case 'WORKFLOW':
    case 'LIST': {
      const blank = field.blank ? [{ value: '', label: '–' }] : [];
      const options = field.options.map((option) => ({
        value: option,
        label: option,
        icon: <ToneDot tone={toneOf(field, option)} />,
      }));
      return <SelectField {...common} value={value} options={[...blank, ...options]} onChange={onChoose} />;
    }
    case 'USER_LIST':
      return <MemberSelect {...common} value={value} isClearable={field.blank} onChange={onChoose} />;
    case 'DATE':
      return (
        <DateField
          {...common}
          value={value}
          onChange={onChoose}
          labels={{ ...messages.defect.date, clear: messages.defect.clearDate }}
        />
      );
    case 'RICH_TEXT_FIELD':
      return (
        <RichText
          label={field.label}
          value={value}
          onChange={onWrite}
          {...(onLeave && { onBlur: onLeave })}
          isReadOnly={common.readOnly}
          description={common.description}
          required={common.required}
          error={error}
          mark={mark}
          minHeight="140px"
        />
      );
    case 'TEXT':
      return <TextField {...common} value={value} onChange={onWrite} {...(onLeave && { onBlur: onLeave })} />;
    case 'TAG':
      return null;
  }
}

interface MemberSelectProps extends Omit<ComponentProps<typeof UserSelect>, 'users' | 'nobody'> {
  readonly isClearable: boolean;
}

/** The members of the project; a former member stays selectable while the field refers to them. */
function MemberSelect({ isClearable, ...props }: MemberSelectProps) {
  const { members, nameOf, avatarOf } = useProject();
  const { value } = props;
  const known = members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
  const isKnown = value === '' || members.some(({ id }) => id === value);
  const former = isKnown ? [] : [{ id: value, name: nameOf(value), avatar: avatarOf(value) }];
  return (
    <UserSelect {...props} users={[...known, ...former]} {...(isClearable && { nobody: messages.defect.nobody })} />
  );
}

const toneOf = ({ key, type, looks, options }: Field, option: string) => {
  if (type === 'WORKFLOW') return looks?.find(({ status }) => status === option)?.tone ?? 'neutral';
  return key === 'severity' ? severityTone(option, options) : null;
};
