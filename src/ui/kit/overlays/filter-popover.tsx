import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { filterLook } from '../../theme/filter-look.ts';
import { floating } from '../../theme/marks.ts';
import { CountBadge } from '../display/count-badge.tsx';

export interface FilterPopoverProps {
  readonly label: string;
  /** The number of active filters. */
  readonly count: number;
  /** The text after that number. */
  readonly countText: string;
  readonly children: ReactNode;
}

/** A small button that opens a popover with a few fields; the popover is a dialog labelled by the button. */
export function FilterPopover({ label, count, countText, children }: FilterPopoverProps) {
  return (
    <DialogTrigger>
      <Opener data-set={count > 0 || undefined}>
        {label}
        {count > 0 && <CountBadge count={count} text={countText} />}
        <ChevronDown size={14} aria-hidden />
      </Opener>
      <Sheet offset={4} placement="bottom start">
        {children}
      </Sheet>
    </DialogTrigger>
  );
}

const Opener = styled(Button)`
  ${filterLook}
`;
const Sheet = styled(Popover)`
  ${floating}
  width: 220px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 10px 12px 12px;
`;
