import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { limits } from '../../../domain/limits.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { filterLook } from '../../theme/filter-look.ts';
import { floating } from '../../theme/marks.ts';
import { CountBadge } from '../display/count-badge.tsx';
import { MultiOptionList, type Option } from './option-list.tsx';
import { PlainSearch } from './plain-search.tsx';

export interface MultiSelectProps {
  readonly label: string;
  /** The accessible name of the list of options. */
  readonly listLabel: string;
  readonly values: readonly string[];
  readonly options: readonly Option[];
  readonly onChange: (values: readonly string[]) => void;
  /** Follows the number of selected options; without it no number is shown. */
  readonly countText?: string;
  /** Shown when there are no options. */
  readonly noMatch?: string;
  /** Called with the search text, when the owner of the options searches for more. */
  readonly onSearch?: ((term: string) => void) | undefined;
  /** The search text can be selected too, when the options are incomplete. */
  readonly mayBeOther?: boolean;
}

const within = (text: string, term: string) => text.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());

/**
 * A small button that opens a multiple selection and shows the number of selected options. Not a `Select`: that renders
 * its options, and a hidden native field with all of them, before anyone opens it.
 */
export function MultiSelect({ label, values, countText, onSearch, ...rest }: MultiSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isCounted = countText !== undefined && values.length > 0;
  const open = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    onSearch?.('');
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <Opener
        data-set={isCounted || undefined}
        onKeyDown={(event) => {
          if (['ArrowDown', 'ArrowUp'].includes(event.key)) open(true);
          else event.continuePropagation();
        }}
      >
        {label}
        {isCounted && <CountBadge count={values.length} text={countText} />}
        <ChevronDown size={14} aria-hidden />
      </Opener>
      <Sheet offset={4} placement="bottom start">
        <Choices values={values} onSearch={onSearch} {...rest} />
      </Sheet>
    </DialogTrigger>
  );
}

/** The options, with a search input when there are many. */
function Choices(props: Omit<MultiSelectProps, 'label' | 'countText'>) {
  const { listLabel, values, options, onChange, onSearch, noMatch = messages.noMatch, mayBeOther = false } = props;
  const [typed, setTyped] = useState('');
  const other = typed.trim();
  const isNew = mayBeOther && other !== '' && !options.some(({ value }) => value === other);
  const shown = isNew ? [...options, { value: other, label: other }] : options;
  const hasSearch = mayBeOther || onSearch !== undefined || options.length > limits.optionsBeforeSearch;
  const write = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const list = (
    <MultiOptionList
      label={listLabel}
      options={shown}
      values={values}
      onChange={onChange}
      empty={noMatch}
      autoFocus={!hasSearch}
    />
  );
  if (!hasSearch) return list;
  return (
    <Autocomplete filter={within} inputValue={typed} onInputChange={write}>
      <PlainSearch label={messages.searchOptions} />
      {list}
    </Autocomplete>
  );
}

const Opener = styled(Button)`
  ${filterLook}
`;
const Sheet = styled(Popover)`
  ${floating}
  display: flex;
  flex-direction: column;
  min-width: 220px;
  max-width: min(360px, calc(100vw - 24px));
`;
