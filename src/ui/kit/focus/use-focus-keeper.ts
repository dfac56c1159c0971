import { useState } from 'react';

/**
 * A focused button that becomes disabled keeps the focus until it moves elsewhere: otherwise it would be lost to the
 * page, and the keyboard handling of the surrounding dialog with it.
 */
export const useFocusKeeper = (disabled: boolean) => {
  const [isFocused, setIsFocused] = useState(false);
  return { isDisabled: disabled && !isFocused, isHeld: disabled && isFocused, onFocusChange: setIsFocused };
};
