import { ChevronDown } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { floating, oneLine } from '../../theme/marks.ts';
import { color } from '../../theme/tokens.ts';
import { limits } from '../../../domain/limits.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { useFocusKeeper } from '../focus/use-focus-keeper.ts';
import { fieldColumn, FieldFrame, type FieldProps } from './field-frame.tsx';
import { keyOf, OptionList, valueOf, type Option } from './option-list.tsx';
import { PlainSearch } from './plain-search.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** Shown while the value is none of the options. */
  readonly placeholder?: string;
  /** Called with the search text, when the owner of the options searches for more. */
  readonly onSearch?: ((term: string) => void) | undefined;
}

const within = (text: string, term: string) => text.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());

/**
 * Of the field while it is closed: keys find no option. By default, letters and the left and right arrows change the
 * value; letters are shortcuts.
 */
const closed = { keyboardDelegate: { getKeyAbove: () => null, getKeyBelow: () => null } };

/** With more than ten options there is a search box; the empty option does not count [DEF-063]. */
export function SelectField(props: SelectFieldProps) {
  const { value, options, onChange, placeholder = '–', look = 'boxed' } = props;
  const chosen = options.find((option) => option.value === value);
  const { isDisabled, isHeld, onFocusChange } = useFocusKeeper(props.disabled ?? false);
  if (props.readOnly) return <ReadOnlyValue {...props} text={chosen?.label.trimStart() ?? value} icon={chosen?.icon} />;
  const list = <OptionList options={options} empty={messages.noMatch} />;
  const isLong = options.filter((option) => option.value !== '').length > limits.optionsBeforeSearch;
  return (
    <Column
      {...closed}
      value={chosen ? keyOf(chosen.value) : null}
      onChange={(key) => onChange(valueOf(key))}
      // The search is in the list: a search that finds nothing must not keep it closed, and each begins anew.
      allowsEmptyCollection={props.onSearch !== undefined}
      onOpenChange={(isOpen) => isOpen && props.onSearch?.('')}
      validationBehavior="aria"
      isRequired={props.required ?? false}
      isDisabled={isDisabled}
      onFocusChange={onFocusChange}
      isInvalid={props.error !== undefined}
      autoFocus={props.autoFocus ?? false}
    >
      <FieldFrame {...props}>
        <Opener $look={look} isPending={isHeld}>
          {chosen?.icon}
          {/* Options that belong to another one are indented; the chosen one stands alone. */}
          <Chosen $none={!chosen}>{chosen?.label.trimStart() ?? (value || placeholder)}</Chosen>
          <ChevronDown size={15} aria-hidden />
        </Opener>
      </FieldFrame>
      <Sheet offset={4}>
        {props.onSearch || isLong ? (
          <Autocomplete filter={within} {...(props.onSearch ? { onInputChange: props.onSearch } : {})}>
            <PlainSearch label={messages.searchOptions} />
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Sheet>
    </Column>
  );
}

const Column = styled(Select)`
  ${fieldColumn}
`;
const Opener = styled(Button)<{ $look: FieldLook }>`
  ${fieldLook}
  display: flex;
  align-items: center;
  gap: 8px;
  cursor: pointer;
  > svg:last-child { margin-inline-start: auto; color: ${color.quiet}; }
`;
const Chosen = styled(SelectValue)<{ $none: boolean }>`
  color: ${({ $none }) => ($none ? color.quiet : 'inherit')};
  ${oneLine}
`;
const Sheet = styled(Popover)`
  ${floating}
  display: flex;
  flex-direction: column;
  min-width: max(var(--trigger-width), 200px);
  max-width: min(420px, calc(100vw - 24px));
`;
