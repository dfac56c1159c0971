/** A date of which only some parts are entered. It has no value: nothing may be stored while a field shows one. */
export const isIncompleteDate = (field: Element): boolean => {
  const parts = [...field.querySelectorAll('[role=spinbutton]')];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder')).length;
  return empty > 0 && empty < parts.length;
};

/** Leads to the first incomplete date within a form: its field says what is missing. False: there is none. */
export const focusIncompleteDate = (form: Element): boolean => {
  const field = [...form.querySelectorAll('[data-date-field]')].find(isIncompleteDate);
  if (!field) return false;
  // A field tells what is missing when the focus leaves it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  field.querySelector<HTMLElement>('[role=spinbutton][data-placeholder]')?.focus();
  return true;
};
