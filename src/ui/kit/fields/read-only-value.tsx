import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenFromSight, oneLine } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';
import type { FieldProps } from './field-frame.tsx';

interface ReadOnlyValueProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'mark'> {
  readonly text: string;
  readonly icon?: ReactNode;
}

/** A read-only field: its label, and its value as text instead of a control. */
export function ReadOnlyValue({ label, hideLabel = false, text, icon, mark }: ReadOnlyValueProps) {
  const id = useId();
  return (
    <Column role="group" aria-labelledby={id}>
      <Head>
        <Label id={id} $hidden={hideLabel}>
          {label}
        </Label>
        {mark}
      </Head>
      <Value>
        {icon}
        <span>{text || '–'}</span>
      </Value>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  min-height: 18px;
`;
const Label = styled.span<{ $hidden: boolean }>`
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;
const Value = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${size.control};
  padding: 5px 11px;
  font-size: ${font.list};
  > span { ${oneLine} }
`;
