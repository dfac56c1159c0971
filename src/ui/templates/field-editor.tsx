import { ArrowDown, ArrowUp, ChevronRight, X } from 'lucide-react';
import styled from 'styled-components';
import { freeName, stepped, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import type { Field } from '../../domain/templates/template.ts';
import { mayRetire } from '../../domain/templates/template-faults.ts';
import { templateMessages as say } from '../../domain/templates/template-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { Button } from '../kit/display/button.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { ChoicesEditor } from './choices-editor.tsx';

interface FieldEditorProps {
  readonly field: Field;
  readonly onEdit: (edit: TemplateEdit) => void;
  /** Just added: open, with its name selected. */
  readonly isNew?: boolean;
}

/** One field of the template: a summary when collapsed, editable when expanded. */
export function FieldEditor({ field, onEdit, isNew = false }: FieldEditorProps) {
  const { key, label, type, obsolete } = field;
  const change = (parts: Partial<Field>) => onEdit({ kind: 'changeField', key, parts });
  // Only a list can offer to choose nothing; a required one must not.
  const mayBeBlank = (type === 'LIST' || type === 'USER_LIST') && !field.required;
  const flags = ['required', 'readOnly', ...(mayBeBlank ? (['blank'] as const) : [])] as const;
  const isFirm = !mayRetire(field);
  const traits = [
    say.types[type],
    ...flags.filter((flag) => flag !== 'blank' && field[flag]).map((flag) => say[flag]),
    ...(obsolete ? [say.retired] : []),
  ];
  return (
    <Frame open={isNew}>
      <summary>
        <ChevronRight size={15} aria-hidden />
        <Name $retired={obsolete}>{label}</Name>
        <Quiet>{traits.join(' · ')}</Quiet>
      </summary>
      <Body>
        <Texts field={field} change={change} isNew={isNew} />
        {type === 'LIST' && <Options field={field} change={change} onEdit={onEdit} />}
        {!isFirm && (
          <Line role="group" aria-label={say.properties}>
            {flags.map((flag) => (
              <SwitchField key={flag} label={say[flag]} on={field[flag]} onChange={(on) => change({ [flag]: on })} />
            ))}
          </Line>
        )}
        <Actions field={field} onEdit={onEdit} change={change} />
      </Body>
    </Frame>
  );
}

interface PartProps {
  readonly field: Field;
  readonly change: (parts: Partial<Field>) => void;
}

function Texts({ field, change, isNew }: PartProps & { readonly isNew: boolean }) {
  const { label, type } = field;
  return (
    <Pair>
      <TextField
        label={say.label}
        value={label}
        onChange={(text) => change({ label: text })}
        required
        autoFocus={isNew}
        selectsOnFocus={isNew}
      />
      <TextField label={say.description} value={field.description} onChange={(text) => change({ description: text })} />
      {type === 'TEXT' && (
        <TextField label={say.initial} value={field.initial} onChange={(text) => change({ initial: text })} />
      )}
      {type === 'DATE' && (
        <DateField
          label={say.initial}
          value={field.initial}
          onChange={(day) => change({ initial: day })}
          labels={{ ...messages.defect.date, clear: messages.defect.clearDate }}
        />
      )}
    </Pair>
  );
}

function Actions({ field, onEdit, change }: PartProps & Pick<FieldEditorProps, 'onEdit'>) {
  const { key, label, obsolete } = field;
  return (
    <Line>
      <IconButton
        small
        label={say.up(label)}
        icon={<ArrowUp size={14} aria-hidden />}
        onPress={() => onEdit({ kind: 'orderField', key, by: -1 })}
      />
      <IconButton
        small
        label={say.down(label)}
        icon={<ArrowDown size={14} aria-hidden />}
        onPress={() => onEdit({ kind: 'orderField', key, by: 1 })}
      />
      {mayRetire(field) && (
        <Button small onPress={() => change({ obsolete: !obsolete })}>
          {obsolete ? say.bringBack : say.retire}
        </Button>
      )}
    </Line>
  );
}

function Options({ field, change, onEdit }: PartProps & Pick<FieldEditorProps, 'onEdit'>) {
  const { key, options, initial } = field;
  return (
    <>
      <SelectField
        label={say.initial}
        value={initial}
        options={[{ value: '', label: '–' }, ...options.map((option) => ({ value: option, label: option }))]}
        onChange={(value) => change({ initial: value })}
      />
      <ChoicesEditor
        label={say.options}
        choices={options}
        nameOf={say.option}
        onRename={(at, name) => onEdit({ kind: 'renameOption', key, at, name })}
        onOrder={(at, by) => change({ options: stepped(options, at, by) })}
        addLabel={say.addOption}
        onAdd={() => change({ options: [...options, freeName(say.option(options.length + 1), options)] })}
        renderEnd={(at, name) => (
          <IconButton
            small
            label={say.removeStatus(name)}
            icon={<X size={14} aria-hidden />}
            disabled={options.length === 1}
            onPress={() => change({ options: options.toSpliced(at, 1), initial: initial === name ? '' : initial })}
          />
        )}
      />
    </>
  );
}

const Frame = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  summary { display: flex; align-items: center; gap: 8px; min-height: ${size.row}; padding: 4px 12px; border-radius: ${size.radius}; list-style: none; cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: ${color.hover}; }
  summary > svg { flex: none; color: ${color.quiet}; }
  &[open] > summary > svg { transform: rotate(90deg); }
`;
const Name = styled.strong<{ $retired: boolean }>`
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  ${({ $retired }) => $retired && `color: ${color.quiet}; text-decoration: line-through;`}
`;
const Quiet = styled.span`
  margin-inline-start: auto;
  color: ${color.quiet};
  font-size: ${font.small};
  text-align: right;
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 8px 12px 14px;
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 12px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 18px;
`;
