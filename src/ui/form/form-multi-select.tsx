import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { numberText } from '../../domain/texts/set-locale.ts';
import { selectDraft, selectErrors, type FormRef } from '../../machines/form/form-machine.ts';
import { MultiSelect } from '../kit/fields/multi-select.tsx';
import type { Option } from '../kit/fields/option-list.tsx';
import { color, font } from '../theme/tokens.ts';

interface FormMultiSelectProps {
  readonly form: FormRef;
  readonly field: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** What is said about those that are chosen; their names by default. */
  readonly summary?: (names: readonly string[]) => string;
}

/** Several choices of a form, by name below the button that opens them. */
export function FormMultiSelect({ form, field, label, options, summary }: FormMultiSelectProps) {
  const chosen = (useSelector(form, selectDraft)[field] ?? []) as readonly string[];
  const error = useSelector(form, selectErrors)[field];
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <Chosen>
      <MultiSelect
        label={label}
        listLabel={label}
        values={chosen}
        options={options}
        countText={numberText(chosen.length)}
        onChange={(value) => form.send({ type: 'form.write', field, value })}
      />
      {names.length > 0 && <span>{summary ? summary(names) : names.join(', ')}</span>}
      {error && <Invalid role="alert">{error}</Invalid>}
    </Chosen>
  );
}

const Chosen = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Invalid = styled.span`
  color: ${color.danger};
`;
