import { Tooltip } from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';
import { ShortcutHint } from '../focus/shortcut-hint.tsx';

/** The tooltip of a control with focus or hover; child of a TooltipTrigger. */
export function Hint({ text, keys }: { readonly text: string; readonly keys?: string | undefined }) {
  return (
    <Bubble offset={6}>
      {text} {keys && <ShortcutHint keys={keys} />}
    </Bubble>
  );
}

const Bubble = styled(Tooltip)`
  max-width: 280px;
  padding: 4px 8px;
  border-radius: ${size.radius};
  background: ${color.text};
  color: ${color.ground};
  font-size: ${font.small};
  pointer-events: none;
  kbd { color: inherit; border-color: currentcolor; background: transparent; }
`;
