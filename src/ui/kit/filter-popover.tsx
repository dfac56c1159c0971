import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { filterLook } from '../theme/filter-look.ts';
import { floating } from '../theme/marks.ts';
import { CountBadge } from './count-badge.tsx';

export interface FilterPopoverProps {
  readonly label: string;
  /** How much of it is set. */
  readonly count: number;
  readonly countText: (count: number) => string;
  readonly children: ReactNode;
}

/** A small button with a few fields under it. */
export function FilterPopover({ label, count, countText, children }: FilterPopoverProps) {
  return (
    <DialogTrigger>
      <Opener data-set={count > 0 || undefined}>
        {label}
        {count > 0 && <CountBadge count={count} text={countText(count)} />}
        <ChevronDown size={14} aria-hidden />
      </Opener>
      <Sheet offset={4} placement="bottom start">
        <Fields aria-label={label}>{children}</Fields>
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
`;
const Fields = styled(Dialog)`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 10px 12px 12px;
  outline: none;
`;
