import type { KeyboardEvent, ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { hiddenFromSight, oneLine } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { MarkedPieces, type MarkedPiece } from '../display/marked-pieces.tsx';
import { keyOf, valueOf, type Option } from '../fields/option-list.tsx';

export interface CommandOption extends Option {
  /** The label, with the matches highlighted. */
  readonly pieces: readonly MarkedPiece[];
  /** A second line. */
  readonly detail?: ReactNode;
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly CommandOption[];
}

export interface CommandDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly searchLabel: string;
  readonly listLabel: string;
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly onChoose: (value: string) => void;
  readonly busy: boolean;
  readonly empty: string;
  /** A hint below the list. */
  readonly note?: ReactNode;
}

const asCombobox = { role: 'combobox', 'aria-expanded': true } as const;

/** A modal with a search input and its results; operated with arrow keys, Enter and Escape. */
export function CommandDialog(props: CommandDialogProps) {
  const { open, onClose, label, searchLabel, listLabel, term, onTerm, groups, onChoose, busy, empty, note } = props;
  const shown = groups.filter(({ options }) => options.length > 0);
  // Handled before the search input, which would clear its text first.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Veil isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable>
      <Sheet>
        <Catching onKeyDownCapture={closeOnEscape}>
          <Frame aria-label={label}>
            <Autocomplete inputValue={term} onInputChange={onTerm}>
              <SearchField aria-label={searchLabel} autoFocus>
                <Line placeholder={searchLabel} {...asCombobox} />
              </SearchField>
              <List
                aria-label={listLabel}
                aria-busy={busy}
                renderEmptyState={() => <Quiet>{empty}</Quiet>}
                onAction={(key) => onChoose(valueOf(key))}
              >
                {shown.map((group) => (
                  <Section key={group.id} id={group.id}>
                    <Head>{group.label}</Head>
                    {group.options.map((option) => (
                      <Item key={option.value} id={keyOf(option.value)} textValue={option.label}>
                        {option.icon}
                        <Both>
                          <Words slot="label">
                            <bdi>
                              <MarkedPieces pieces={option.pieces} />
                            </bdi>
                            {option.hint && <Hint> {option.hint}</Hint>}
                          </Words>
                          {option.detail}
                        </Both>
                      </Item>
                    ))}
                  </Section>
                ))}
              </List>
            </Autocomplete>
            {note && <Quiet role="status">{note}</Quiet>}
            <Said role="status">{shown.length === 0 ? empty : ''}</Said>
          </Frame>
        </Catching>
      </Sheet>
    </Veil>
  );
}

const Veil = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: start center;
  padding: max(12px, 10vh) 12px 12px;
  background: ${color.veil};
`;
const Sheet = styled(Modal)`
  width: min(600px, 100%);
  border-radius: ${size.radiusLarge};
  background: ${color.raised};
  box-shadow: ${color.shadow};
  overflow: hidden;
`;
const Catching = styled.div`
  display: contents;
`;
const Frame = styled(Dialog)`
  display: flex;
  flex-direction: column;
  max-height: 70vh;
  outline: none;
`;
const Line = styled(Input)`
  width: 100%;
  padding: 14px 18px;
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: transparent;
  font-size: ${font.lead};
  &&:focus-visible { outline: none; }
  &:focus { border-bottom-color: ${color.accent}; box-shadow: inset 0 -1px ${color.accent}; }
  &::-webkit-search-cancel-button { display: none; }
`;
const List = styled(ListBox)`
  flex: 1;
  min-height: 0;
  padding: 6px;
  overflow: auto;
  outline: none;
`;
const Section = styled(ListBoxSection)`
  & + & { margin-top: 6px; }
`;
const Head = styled(Header)`
  padding: 6px 12px 2px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
`;
const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: 4px 12px;
  border-radius: 6px;
  font-size: ${font.list};
  cursor: pointer;
  outline: none;
  > svg { flex: none; color: ${color.quiet}; }
  &[data-hovered], &[data-focused] { background: ${color.hover}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: -2px; }
`;
const Both = styled.span`
  flex: 1;
  min-width: 0;
`;
const Words = styled(Text)`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: 10px;
  min-width: 0;
  bdi { flex: 1; min-width: 0; ${oneLine} }
`;
const Hint = styled.span`
  flex: none;
  max-width: 45%;
  color: ${color.quiet};
  font-size: ${font.small};
  ${oneLine}
`;
const Quiet = styled.div`
  padding: 10px 16px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Said = styled.span`
  ${hiddenFromSight}
`;
