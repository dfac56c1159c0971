import type { FocusEvent } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { entryKeys, type EntryKeys } from './entry-keys.ts';
import { fieldColumn, FieldFrame, type FieldProps, fieldState } from './field-frame.tsx';
import { useSteadyCaret } from './use-steady-caret.ts';

export interface TextFieldProps extends FieldProps, EntryKeys {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'number';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Focusing selects the text, so that typing replaces it. */
  readonly selectsOnFocus?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', name, autoComplete, placeholder, look = 'boxed' } = props;
  const { selectsOnFocus = false } = props;
  const field = useSteadyCaret<HTMLInputElement>(value);
  return (
    <Column
      value={value}
      onChange={onChange}
      type={type}
      {...fieldState(props)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      {...(name ? { name } : {})}
      {...(autoComplete ? { autoComplete } : {})}
    >
      <FieldFrame {...props}>
        <Line
          ref={field}
          $look={look}
          placeholder={placeholder ?? ''}
          onKeyDown={entryKeys(props)}
          {...(selectsOnFocus
            ? { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() }
            : {})}
        />
      </FieldFrame>
    </Column>
  );
}

const Column = styled(AriaTextField)`
  ${fieldColumn}
`;
const Line = styled(Input)<{ $look: FieldLook }>`
  ${fieldLook}
`;
