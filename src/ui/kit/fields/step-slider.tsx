import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

export interface StepSliderProps {
  readonly label: string;
  readonly value: number;
  /** The last step; the first is 1. */
  readonly last: number;
  readonly onChange: (value: number) => void;
}

/** Steps on a slider. Arrow keys move by one, Page Up and Page Down by more, Home and End to the ends. */
export function StepSlider({ label, value, last, onChange }: StepSliderProps) {
  const filled = last > 1 ? ((value - 1) / (last - 1)) * 100 : 100;
  return (
    <Whole
      aria-label={label}
      value={value}
      minValue={1}
      maxValue={Math.max(1, last)}
      isDisabled={last <= 1}
      onChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? value) : next)}
    >
      <Track>
        <Fill aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
          <rect width={filled} height="4" />
        </Fill>
        <Thumb />
      </Track>
    </Whole>
  );
}

const Whole = styled(Slider<number>)`
  flex: 1;
  min-width: 80px;
  padding-inline: 10px;
`;
const Track = styled(SliderTrack)`
  position: relative;
  height: 28px;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 12px -8px;
    border-radius: 2px;
    background: ${color.edge};
    opacity: 0.45;
  }
`;
const Fill = styled.svg`
  position: absolute;
  inset-inline: -8px 0;
  inset-block-start: 12px;
  width: calc(100% + 8px);
  height: 4px;
  border-radius: 2px;
  rect { fill: ${color.accent}; }
`;
const Thumb = styled(SliderThumb)`
  top: 50%;
  width: 24px;
  height: 24px;
  border: 2px solid ${color.accent};
  border-radius: 50%;
  background: ${color.raised};
  transition: box-shadow 100ms;
  &[data-dragging] { background: ${color.accentWash}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  &[data-disabled] { border-color: ${color.edge}; }
`;
