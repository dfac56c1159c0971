import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import styled from 'styled-components';
import { limits } from '../../../domain/limits.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { filterLook } from '../../theme/filter-look.ts';
import { floating, hiddenFromSight } from '../../theme/marks.ts';
import { CountBadge } from '../display/count-badge.tsx';
import { keyOf, OptionList, valueOf, type Option } from './option-list.tsx';
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

/** A small button that opens a multiple selection and shows the number of selected options. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, listLabel, values, options, onChange, noMatch = messages.noMatch, mayBeOther = false } = props;
  const isCounted = props.countText !== undefined && values.length > 0;
  const [typed, setTyped] = useState('');
  const other = typed.trim();
  const isNew = mayBeOther && other !== '' && !options.some(({ value }) => value === other);
  const shown = isNew ? [...options, { value: other, label: other }] : options;
  const write = (text: string) => {
    setTyped(text);
    props.onSearch?.(text);
  };
  const list = <OptionList options={shown} empty={noMatch} />;
  return (
    <Box
      selectionMode="multiple"
      allowsEmptyCollection
      value={values.map(keyOf)}
      onChange={(keys) => onChange(keys.map(valueOf))}
      onOpenChange={() => write('')}
    >
      <Hidden>{listLabel}</Hidden>
      <Opener data-set={isCounted || undefined}>
        <Shown>
          {label}
          {isCounted && <CountBadge count={values.length} text={props.countText ?? ''} />}
        </Shown>
        <ChevronDown size={14} aria-hidden />
      </Opener>
      <Sheet offset={4} placement="bottom start">
        {mayBeOther || props.onSearch || options.length > limits.optionsBeforeSearch ? (
          <Autocomplete filter={within} inputValue={typed} onInputChange={write}>
            <PlainSearch label={messages.searchOptions} />
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Sheet>
    </Box>
  );
}

const Box = styled(Select<object, 'multiple'>)`
  flex: none;
`;
const Hidden = styled(Label)`
  ${hiddenFromSight}
`;
const Opener = styled(Button)`
  ${filterLook}
`;
const Shown = styled(SelectValue)`
  display: inline-flex;
  gap: 6px;
`;
const Sheet = styled(Popover)`
  ${floating}
  display: flex;
  flex-direction: column;
  min-width: 220px;
  max-width: min(360px, calc(100vw - 24px));
`;
