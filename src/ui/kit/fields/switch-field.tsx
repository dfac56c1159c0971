import { useId } from 'react';
import { Switch } from 'react-aria-components/Switch';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface SwitchFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** An on/off switch with immediate effect. */
export function SwitchField({ label, description, on, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <Row isSelected={on} onChange={onChange} {...(description ? { 'aria-describedby': id } : {})}>
        <Track data-track>
          <span />
        </Track>
        {label}
      </Row>
      {description && <Quiet id={id}>{description}</Quiet>}
    </div>
  );
}

/* The hidden input lies in the row: elsewhere, its focus would scroll a box that people cannot scroll back. */
const Row = styled(Switch)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 28px;
  font-size: ${font.list};
  cursor: pointer;
  &[data-selected] [data-track] { background: ${color.accent}; border-color: ${color.accent}; }
  &[data-selected] [data-track] span { transform: translateX(14px); background: ${color.ground}; }
  &[data-focus-visible] [data-track] { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;
const Track = styled.span`
  flex: none;
  width: 34px;
  height: 20px;
  padding: 2px;
  border: 1px solid ${color.edge};
  border-radius: 999px;
  span { display: block; width: 14px; height: 14px; border-radius: 50%; background: ${color.edge}; transition: transform 120ms; }
`;
const Quiet = styled.p`
  margin-top: 2px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
