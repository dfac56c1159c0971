import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { busyLine, floating, hiddenFromSight } from '../../theme/marks.ts';
import {
  noOptionsLook,
  optionHintLook,
  optionListLook,
  optionLook,
  optionWordsLook,
  searchLineLook,
} from '../../theme/option-look.ts';
import { useFocusHome } from '../focus/focus-home.ts';
import { ActiveOption } from './active-option.ts';
import { useClosesWithPage } from './page-overlays.tsx';
import { keyOf, valueOf, type Option } from '../fields/option-list.tsx';

export interface SearchPopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly searchLabel: string;
  readonly listLabel: string;
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
  /** Shown when there are no options; also announced to screen readers. */
  readonly empty: string;
  readonly busy?: boolean;
  /** Rendered between the input and the list, e.g. a filter for the search. */
  readonly above?: ReactNode;
  /** True while this popover, or another overlay opened from here, is open. */
  readonly away: boolean;
}

/** The surrounding Autocomplete sets which list it controls. */
const asCombobox = { role: 'combobox', 'aria-expanded': true } as const;

/** A combobox in a popover: an input above, a list below; the owner performs the search. */
export function SearchPopover(props: SearchPopoverProps) {
  const { trigger, label, open, onOpenChange, searchLabel, listLabel, term, onTerm } = props;
  const { options, onChoose, empty, busy = false } = props;
  const home = useFocusHome<HTMLSpanElement>(props.away);
  useClosesWithPage(open, () => onOpenChange(false));
  return (
    <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
      <span ref={home}>{trigger}</span>
      <Sheet offset={4} placement="bottom start">
        <Frame aria-label={label}>
          <Autocomplete inputValue={term} onInputChange={onTerm}>
            <SearchField aria-label={searchLabel} autoFocus>
              <Line placeholder={searchLabel} {...asCombobox} />
            </SearchField>
            {props.above}
            <ActiveOption />
            <List
              aria-label={listLabel}
              aria-busy={busy}
              items={options.map((option) => ({ id: keyOf(option.value), option }))}
              renderEmptyState={() => <None>{empty}</None>}
              onAction={(key) => onChoose(valueOf(key))}
            >
              {({ option }) => (
                <Item textValue={option.label}>
                  {option.icon}
                  <Words slot="label">
                    <bdi>{option.label}</bdi>
                    {option.hint && <Quiet> {option.hint}</Quiet>}
                  </Words>
                </Item>
              )}
            </List>
          </Autocomplete>
          <Said role="status">{options.length === 0 ? empty : ''}</Said>
        </Frame>
      </Sheet>
    </DialogTrigger>
  );
}

const Sheet = styled(Popover)`
  ${floating}
  display: flex;
  flex-direction: column;
  width: min(320px, calc(100vw - 24px));
`;
const Frame = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  outline: none;
`;
const Line = styled(Input)`
  ${searchLineLook}
`;
const List = styled(ListBox<{ id: string; option: Option }>)`
  ${optionListLook}
  max-height: 320px;
  &[aria-busy='true'] { ${busyLine} }
`;
const Item = styled(ListBoxItem)`
  ${optionLook}
`;
const Words = styled(Text)`
  ${optionWordsLook}
`;
const Quiet = styled.span`
  ${optionHintLook}
`;
const None = styled.div`
  ${noOptionsLook}
`;
const Said = styled.span`
  ${hiddenFromSight}
`;
