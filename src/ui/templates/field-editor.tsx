import { ArrowDown, ArrowUp, X } from 'lucide-react';
import styled from 'styled-components';
import { freeName, stepped, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import type { Field } from '../../domain/templates/template.ts';
import { mayRetire } from '../../domain/templates/template-faults.ts';
import { templateWords as say } from '../../domain/texts/template-words.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { ChoicesEditor } from './choices-editor.tsx';

interface FieldEditorProps {
  readonly field: Field;
  readonly onEdit: (edit: TemplateEdit) => void;
}

/** One field of the template: folded it says what it is, open it can be changed. */
export function FieldEditor({ field, onEdit }: FieldEditorProps) {
  const { key, label, type, obsolete } = field;
  const change = (parts: Partial<Field>) => onEdit({ kind: 'changeField', key, parts });
  const flags = ['required', 'readOnly', 'blank'] as const;
  const isFirm = !mayRetire(field);
  return (
    <Frame>
      <summary>
        <strong>{label}</strong>
        <Quiet>
          {say.types[type]}
          {obsolete && ` · ${say.retired}`}
        </Quiet>
      </summary>
      <Body>
        <TextField label={say.label} value={label} onChange={(text) => change({ label: text })} required />
        <TextField
          label={say.description}
          value={field.description}
          onChange={(text) => change({ description: text })}
        />
        {(type === 'TEXT' || type === 'DATE') && (
          <TextField label={say.initial} value={field.initial} onChange={(text) => change({ initial: text })} />
        )}
        {type === 'LIST' && <Options field={field} change={change} />}
        <Line>
          {flags.map((flag) => (
            <Button
              key={flag}
              small
              pressed={field[flag]}
              disabled={isFirm && flag !== 'blank'}
              onPress={() => change({ [flag]: !field[flag] })}
            >
              {say[flag]}
            </Button>
          ))}
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
          {!isFirm && (
            <Button small onPress={() => change({ obsolete: !obsolete })}>
              {obsolete ? say.bringBack : say.retire}
            </Button>
          )}
        </Line>
      </Body>
    </Frame>
  );
}

function Options({ field, change }: { readonly field: Field; readonly change: (parts: Partial<Field>) => void }) {
  const { options, initial } = field;
  const rename = (at: number, name: string) =>
    change({ options: options.with(at, name), initial: options[at] === initial && initial !== '' ? name : initial });
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
        onRename={rename}
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
  summary { display: flex; align-items: center; gap: 10px; min-height: ${size.row}; padding: 4px 12px; cursor: pointer; }
`;
const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 8px 12px 14px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
