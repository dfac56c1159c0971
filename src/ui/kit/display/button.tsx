import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import styled, { keyframes } from 'styled-components';
import { buttonLook, type ButtonLookProps, type ButtonTone } from '../../theme/button-look.ts';
import { useFocusKeeper } from '../focus/use-focus-keeper.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** While set, the button keeps the focus, ignores presses and shows this text. */
  readonly busy?: string | false | undefined;
  readonly pressed?: boolean;
  readonly autoFocus?: boolean;
  /** The id of the form to submit, when the button is outside of it. */
  readonly form?: string;
  readonly describedBy?: string;
}

export function Button({ children, onPress, tone = 'quiet', small, icon, type = 'button', ...rest }: ButtonProps) {
  const { busy, disabled = false, pressed, autoFocus = false, form, describedBy } = rest;
  const { isDisabled, isHeld, onFocusChange } = useFocusKeeper(disabled);
  return (
    <Look
      $tone={tone}
      $small={small}
      type={type}
      isDisabled={isDisabled}
      isPending={Boolean(busy) || isHeld}
      onFocusChange={onFocusChange}
      autoFocus={autoFocus}
      {...(onPress ? { onPress: () => onPress() } : {})}
      {...(form ? { form } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {icon}
      {busy ? (
        <Busy isIndeterminate aria-label={busy}>
          {busy}
        </Busy>
      ) : (
        children
      )}
    </Look>
  );
}

const breathe = keyframes`50% { opacity: 0.55; }`;

const Look = styled(AriaButton)<ButtonLookProps>`
  ${buttonLook}
`;
export const Busy = styled(ProgressBar)`
  animation: ${breathe} 1.4s ease-in-out infinite;
`;
