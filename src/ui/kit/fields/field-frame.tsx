import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { ButtonContext } from 'react-aria-components/Button';
import styled, { css } from 'styled-components';
import { hiddenFromSight } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';
import type { FieldLook } from '../../theme/field-look.ts';

/** The props of every field. */
export interface FieldProps {
  readonly label: string;
  /** The label is visible to screen readers only. */
  readonly hideLabel?: boolean;
  readonly description?: string | undefined;
  /** Why the value is invalid; if set, the field is marked as invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** A FieldMark: the save state of the value. */
  readonly mark?: ReactNode;
  readonly look?: FieldLook;
  readonly autoFocus?: boolean;
}

/** The same, as props of a React Aria field. */
export const fieldState = ({ required, readOnly, disabled, error, autoFocus }: FieldProps) => ({
  validationBehavior: 'aria' as const,
  isRequired: required ?? false,
  isReadOnly: readOnly ?? false,
  isDisabled: disabled ?? false,
  isInvalid: error !== undefined,
  autoFocus: autoFocus ?? false,
});

interface FieldFrameProps extends Pick<
  FieldProps,
  'label' | 'hideLabel' | 'description' | 'error' | 'required' | 'mark'
> {
  readonly children: ReactNode;
}

/** Label, control, description and error of a React Aria field, which connects them by its slots. */
export function FieldFrame({
  label,
  hideLabel = false,
  description,
  error,
  required,
  mark,
  children,
}: FieldFrameProps) {
  return (
    <>
      <Head $hidden={hideLabel && !mark}>
        <FieldLabel $hidden={hideLabel}>
          {label}
          {required && <Star aria-hidden="true"> *</Star>}
        </FieldLabel>
        {/* Resets the context: a button in a mark must not act as the trigger that opens the list. */}
        <ButtonContext value={null}>{mark}</ButtonContext>
      </Head>
      {children}
      {description && <Description slot="description">{description}</Description>}
      <Fault>{error}</Fault>
    </>
  );
}

/** The column of a field; included in the root style of each field. */
export const fieldColumn = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
`;

const Head = styled.div<{ $hidden: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  min-height: 18px;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;
const FieldLabel = styled(Label)<{ $hidden: boolean }>`
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;
const Star = styled.span`
  color: ${color.danger};
`;
const Description = styled(Text)`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Fault = styled(FieldError)`
  color: ${color.danger};
  font-size: ${font.small};
`;
