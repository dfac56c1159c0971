import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import styled, { keyframes } from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface ProgressProps {
  /** The operation in progress, as text. */
  readonly text: string;
  /** 0 to 100; indeterminate if omitted. */
  readonly percent?: number | undefined;
}

export function Progress({ text, percent }: ProgressProps) {
  return (
    <Box {...(percent === undefined ? { isIndeterminate: true } : { value: percent })}>
      {({ percentage, valueText }) => (
        <>
          <Line>
            <Label>{text}</Label>
            {percent !== undefined && <span>{valueText}</span>}
          </Line>
          <Track>{percentage === undefined ? <Wandering /> : <Filled style={{ width: `${percentage}%` }} />}</Track>
        </>
      )}
    </Box>
  );
}

const wander = keyframes`from { transform: translateX(-100%); } to { transform: translateX(350%); }`;

const Box = styled(ProgressBar)`
  display: block;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 4px;
`;
const Track = styled.div`
  height: 3px;
  border-radius: 2px;
  background: ${color.pressed};
  overflow: hidden;
`;
const Filled = styled.div`
  height: 100%;
  background: ${color.accent};
  transition: width 160ms;
`;
const Wandering = styled.div`
  width: 30%;
  height: 100%;
  background: ${color.accent};
  animation: ${wander} 1.2s ease-in-out infinite;
`;
