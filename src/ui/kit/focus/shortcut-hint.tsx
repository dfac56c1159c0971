import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';
import { keysMessages } from '../../../domain/keys/keys-messages.ts';

/** Keys as small caps: `Ctrl+Enter`. */
export function ShortcutHint({ keys }: { readonly keys: string }) {
  return (
    <Keys>
      {keys.split('+').map((key) => (
        <kbd key={key}>{keysMessages.keys[key] ?? key}</kbd>
      ))}
    </Keys>
  );
}

const Keys = styled.span`
  display: inline-flex;
  gap: 3px;
  vertical-align: middle;
  kbd {
    min-width: 18px;
    padding: 0 4px;
    border: 1px solid ${color.line};
    border-radius: 4px;
    background: ${color.sunken};
    color: ${color.quiet};
    font: 0.6875rem/16px ${font.ui};
    text-align: center;
  }
`;
