import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { messages } from '../../../domain/texts/messages.ts';
import { font, toneInk, toneWash, type Tone } from '../../theme/tokens.ts';
import { Button } from '../display/button.tsx';

export interface BannerProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** The banner can be closed. */
  readonly onClose?: () => void;
}

const icons = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  severe: CircleAlert,
};

/** A bar across the page for a lasting state: offline, reconnecting, no permission. */
export function Banner({ tone, children, action, onClose }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Line $tone={tone} data-banner>
      <Icon size={16} aria-hidden />
      {/* The action is outside the live region: it may change without being announced. */}
      <span role={tone === 'danger' ? 'alert' : 'status'}>{children}</span>
      {action}
      {onClose && (
        <Button small onPress={onClose}>
          {messages.close}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  min-height: 36px;
  padding: 6px 16px;
  background: ${({ $tone }) => toneWash[$tone]};
  color: ${({ $tone }) => toneInk[$tone]};
  font-size: ${font.list};
  > span { flex: 1 1 200px; min-width: 0; overflow-wrap: anywhere; }
`;
