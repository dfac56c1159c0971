import { Check, CloudOff, CircleAlert } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

/** The save state of a value. `none` while there is nothing to show. */
export type MarkState = 'none' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface FieldMarkProps {
  readonly state: MarkState;
  /** The text of this state; with `failed` it includes the reason. */
  readonly text?: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
}

const icons = { waiting: CloudOff, saving: null, saved: Check, failed: CircleAlert, none: null };

/** An inline status beside a field, announced politely; never a toast [DEF-078]. */
export function FieldMark({ state, text = '', retryLabel, onRetry }: FieldMarkProps) {
  const Icon = icons[state];
  return (
    <Mark $failed={state === 'failed'}>
      <span role="status">
        {Icon && text !== '' && <Icon size={12} aria-hidden />}
        {state === 'none' ? '' : text}
      </span>
      {state === 'failed' && onRetry && <Retry onPress={() => onRetry()}>{retryLabel}</Retry>}
    </Mark>
  );
}

const Mark = styled.span<{ $failed: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  min-width: 0;
  color: ${({ $failed }) => ($failed ? color.danger : color.quiet)};
  font-size: ${font.small};
  > span { display: inline-flex; align-items: center; gap: 4px; }
  > span:empty { display: none; }
  svg { flex: none; }
`;
const Retry = styled(AriaButton)`
  min-height: 24px;
  padding: 0 4px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${color.accent};
  font-size: ${font.small};
  text-decoration: underline;
  white-space: nowrap;
  cursor: pointer;
`;
