import { useContext, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';
import { ShortcutHint } from '../focus/shortcut-hint.tsx';

/** The tooltip of a control with focus or hover; child of a TooltipTrigger. Escape closes it and acts as without it. */
export function Hint({ text, keys }: { readonly text: string; readonly keys?: string | undefined }) {
  useCloseOnEscape();
  return (
    <Bubble offset={6}>
      {text} {keys && <ShortcutHint keys={keys} />}
    </Bubble>
  );
}

/**
 * An open tooltip of the library takes Escape for itself, with a listener on the document: a dialog behind it would stay
 * open. This one closes the tooltip before that, and lets the key pass.
 */
const useCloseOnEscape = () => {
  const state = useContext(TooltipTriggerStateContext);
  useEffect(() => {
    if (!state?.isOpen) return;
    // Rendered at once, which removes the listener on the document before the key arrives there.
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && flushSync(() => state.close(true));
    addEventListener('keydown', close, { capture: true });
    return () => removeEventListener('keydown', close, { capture: true });
  }, [state]);
};

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
