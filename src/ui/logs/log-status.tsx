import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleSlash,
  CircleX,
  Clock,
  LoaderCircle,
  TriangleAlert,
} from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { logMessages } from '../../domain/logs/log-messages.ts';
import type { ShownStatus } from '../../domain/logs/read-log.ts';
import { hiddenFromSight } from '../theme/marks.ts';
import { color, font, type ColorName } from '../theme/tokens.ts';

interface Look {
  readonly icon: typeof CircleX;
  readonly ink: ColorName;
}

/** One colour and one icon for each status; the text beside them says the same [LOG-010]. */
const looks: Readonly<Record<ShownStatus, Look>> = {
  QUEUED: { icon: Clock, ink: 'quiet' },
  STARTING: { icon: LoaderCircle, ink: 'info' },
  RUNNING: { icon: LoaderCircle, ink: 'info' },
  FINISHING: { icon: LoaderCircle, ink: 'info' },
  PASSED: { icon: CircleCheck, ink: 'success' },
  PASSED_WITH_WARNINGS: { icon: CircleAlert, ink: 'success' },
  WARNING: { icon: TriangleAlert, ink: 'warning' },
  FAILED: { icon: CircleX, ink: 'danger' },
  SKIPPED: { icon: CircleSlash, ink: 'quiet' },
  CANCELLED: { icon: Ban, ink: 'text' },
  PAUSED: { icon: CirclePause, ink: 'severe' },
  NOT_STARTED: { icon: CircleDashed, ink: 'edge' },
  NOT_RECORDED: { icon: CircleDashed, ink: 'quiet' },
  LOST: { icon: CircleX, ink: 'danger' },
  EXPIRED: { icon: CircleX, ink: 'danger' },
};

export interface LogStatusProps {
  readonly status: ShownStatus;
  /** The text is for screen readers only: a line of many has no room for it. */
  readonly iconOnly?: boolean;
  /** For the head of a page. */
  readonly large?: boolean;
}

/** A status by its icon, colour and name. */
export function LogStatus({ status, iconOnly = false, large = false }: LogStatusProps) {
  const { icon: Icon, ink } = looks[status];
  const text = logMessages.statuses[status];
  return (
    <Marked
      data-status={status}
      $ink={color[ink]}
      $spins={Icon === LoaderCircle}
      $large={large}
      {...(iconOnly && { title: text })}
    >
      <Icon size={large ? 18 : 15} aria-hidden />
      {iconOnly ? <Hidden>{text}</Hidden> : text}
    </Marked>
  );
}

const spin = keyframes`to { transform: rotate(360deg); }`;

const Marked = styled.span<{ $ink: string; $spins: boolean; $large: boolean }>`
  /* The hidden text must not make the page longer. */
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 20px;
  font-size: ${({ $large }) => ($large ? font.body : 'inherit')};
  font-weight: ${({ $large }) => ($large ? 600 : 'inherit')};
  white-space: nowrap;
  vertical-align: middle;
  svg { flex: none; color: ${({ $ink }) => $ink}; ${({ $spins }) => $spins && 'animation-duration: 1.6s;'} }
  svg { animation-name: ${({ $spins }) => ($spins ? spin : 'none')}; animation-iteration-count: infinite; animation-timing-function: linear; }
  @media (prefers-reduced-motion: reduce) { svg { animation: none; } }
`;
const Hidden = styled.span`
  ${hiddenFromSight}
`;
