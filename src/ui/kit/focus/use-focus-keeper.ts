import { useState } from 'react';

/**
 * A button that is disabled while it has the focus keeps it until the focus goes elsewhere: otherwise it would be lost to
 * the page, and with it the keys of the dialog around it.
 */
export const useFocusKeeper = (disabled: boolean) => {
  const [isFocused, setIsFocused] = useState(false);
  return { isDisabled: disabled && !isFocused, isHeld: disabled && isFocused, onFocusChange: setIsFocused };
};
