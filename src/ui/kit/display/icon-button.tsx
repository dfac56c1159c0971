import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { TooltipTrigger } from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { buttonLook, type ButtonLookProps, type ButtonTone } from '../../theme/button-look.ts';
import { useFocusKeeper } from '../focus/use-focus-keeper.ts';
import { Busy } from './button.tsx';
import { Hint } from '../overlays/hint.tsx';

export interface IconButtonProps {
  /** The accessible name, shown as a tooltip on hover and focus. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress?: () => void;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly disabled?: boolean;
  /** While set, the button keeps the focus, ignores presses and says so. */
  readonly busy?: boolean | undefined;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** The shortcut shown beside the name, e.g. `Ctrl+B`. */
  readonly keys?: string;
}

const hintPause = 500;

export function IconButton({
  label,
  icon,
  onPress,
  tone = 'plain',
  small,
  disabled = false,
  ...rest
}: IconButtonProps) {
  const { busy, pressed, expanded, keys } = rest;
  const { isDisabled, isHeld, onFocusChange } = useFocusKeeper(disabled);
  return (
    <TooltipTrigger delay={hintPause}>
      <Look
        $tone={tone}
        $small={small}
        $square
        aria-label={label}
        isDisabled={isDisabled}
        isPending={busy || isHeld}
        onFocusChange={onFocusChange}
        {...(onPress ? { onPress: () => onPress() } : {})}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      >
        {busy ? (
          <Busy isIndeterminate aria-label={label}>
            {icon}
          </Busy>
        ) : (
          icon
        )}
      </Look>
      <Hint text={label} keys={keys} />
    </TooltipTrigger>
  );
}

const Look = styled(Button)<ButtonLookProps>`
  ${buttonLook}
`;
