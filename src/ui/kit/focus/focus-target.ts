/** Focus targets have `data-place`; an element that is still loading may take some frames to appear. */
const patience = 600;

const inside = 'textarea, input, [contenteditable=true]';
const fieldIn = (name: string) =>
  document.querySelector<HTMLElement>(`[data-place="${name}"]`)?.querySelector<HTMLElement>(inside);
/** Whether the focus is in a field other than the target. */
const isElsewhere = (name: string) =>
  document.activeElement !== fieldIn(name) && (document.activeElement?.matches(inside) ?? false);

/** Buffers keystrokes until the target exists; releasing it returns them. */
const holdLetters = (name: string): (() => string) => {
  let held = '';
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || [...event.key].length !== 1) return;
    if (isElsewhere(name)) return;
    held += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', hold, { capture: true });
  return () => {
    document.removeEventListener('keydown', hold, { capture: true });
    return held;
  };
};

const focusEnd = (field: HTMLElement) => {
  field.focus();
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    field.setSelectionRange(field.value.length, field.value.length);
    return;
  }
  // A newly focused editor has its caret at the start until it restores its selection a moment later.
  const selection = document.getSelection();
  selection?.selectAllChildren(field.lastElementChild ?? field);
  selection?.collapseToEnd();
};

/**
 * Focuses the field of a target and inserts the keystrokes buffered so far, unless another field has been focused in
 * between. Returns a cancel function.
 */
export const focusTarget = (name: string): (() => void) => {
  const found = fieldIn(name);
  if (found) {
    focusEnd(found);
    return () => {};
  }
  const release = holdLetters(name);
  let frame = 0;
  const look = (frames: number) => {
    const field = fieldIn(name);
    if (!field && frames > 0 && !isElsewhere(name)) {
      frame = requestAnimationFrame(() => look(frames - 1));
      return;
    }
    const letters = release();
    if (!field || isElsewhere(name)) return;
    focusEnd(field);
    // The only way that inputs and editors both treat as typing, so that it can be undone.
    if (letters !== '') document.execCommand('insertText', false, letters);
  };
  frame = requestAnimationFrame(() => look(patience));
  return () => {
    cancelAnimationFrame(frame);
    release();
  };
};

/** Focuses the next or previous row of the list; from elsewhere, the open row or the first. */
export const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const to = at >= 0 ? Math.min(Math.max(at + step, 0), rows.length - 1) : Math.max(current, 0);
  rows[to]?.focus();
};
