import { MutationCell } from '../identity/mutation-cell.tsx';
import { Button } from '../kit/display/button.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';

interface RowButtonProps {
  readonly label: string;
  /** With the row that it is about, for screen readers. */
  readonly fullLabel: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The only action of a row. */
export function RowButton({ label, fullLabel, disabled, onPress }: RowButtonProps) {
  return (
    <MutationCell>
      <Button small disabled={disabled} onPress={onPress}>
        <span aria-hidden>{label}</span>
        <VisuallyHidden>{fullLabel}</VisuallyHidden>
      </Button>
    </MutationCell>
  );
}
