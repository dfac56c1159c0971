import type { Locator, Page } from '@playwright/test';

/** The kinds of controls that have a contract. A cell is a cell of an editable grid. */
export type Kind =
  | 'select'
  | 'menu'
  | 'checkbox'
  | 'tab'
  | 'text'
  | 'rich'
  | 'date'
  | 'segment'
  | 'slider'
  | 'cell'
  | 'button';

export interface Control {
  readonly kind: Kind;
  readonly name: string;
  /** Found again by it after the screen was opened again. */
  readonly key: string;
}

/** Runs in the page: marks every control that a person can reach, and lists them. */
const markAll = (within: string): readonly Control[] => {
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    // The button of a list names its value, too, which changes.
    const own = element.getAttribute('aria-haspopup') === 'listbox' ? by.slice(-1) : by;
    const labels = own.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const field = element as HTMLInputElement;
    const text =
      element.getAttribute('aria-label') ?? (labels.trim() || field.labels?.[0]?.textContent || element.textContent);
    return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  };
  const kindOf = (element: Element): Kind | null => {
    const role = element.getAttribute('role');
    const popup = element.getAttribute('aria-haspopup');
    const type = element.getAttribute('type');
    if (popup === 'listbox' || role === 'combobox') return 'select';
    if (popup === 'dialog' && element.parentElement?.querySelector('[role=spinbutton]')) return 'date';
    if (popup === 'menu' || popup === 'true') return 'menu';
    if (role === 'checkbox' || role === 'switch' || type === 'checkbox') return 'checkbox';
    if (role === 'tab') return 'tab';
    if (role === 'spinbutton') return 'segment';
    if (role === 'slider' || type === 'range') return 'slider';
    if (role === 'gridcell') return element.hasAttribute('data-label') ? 'cell' : null;
    if (element.matches('[contenteditable=true]')) return 'rich';
    if (element.tagName === 'TEXTAREA' || role === 'textbox') return 'text';
    if (element.tagName === 'INPUT')
      return /^(?:text|search|number|url|email|password)?$/.test(type ?? '') ? 'text' : null;
    return element.tagName === 'BUTTON' || role === 'button' ? 'button' : null;
  };
  const canReach = (element: Element) => {
    const box = element.getBoundingClientRect();
    const isHidden = element.closest('[aria-hidden=true], [inert], [hidden]') !== null;
    const isOff = element.matches(':disabled, [aria-disabled=true], [readonly]');
    return (
      !isHidden && !isOff && box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true })
    );
  };
  for (const old of document.querySelectorAll('[data-control]')) old.removeAttribute('data-control');
  const seen = new Map<string, number>();
  const found: Control[] = [];
  const all = [...document.querySelectorAll(within)].flatMap((root) => [...root.querySelectorAll('*')]);
  for (const element of all) {
    const kind = kindOf(element);
    if (!kind || !canReach(element)) continue;
    const name = kind === 'cell' ? `${element.getAttribute('data-label')}: ${nameOf(element)}` : nameOf(element);
    const base = `${kind} “${name}”`;
    const number = (seen.get(base) ?? 0) + 1;
    seen.set(base, number);
    const key = number === 1 ? base : `${base} ${number}`;
    element.setAttribute('data-control', key);
    found.push({ kind, name, key });
  }
  return found;
};

export const controlsIn = (page: Page, within: string): Promise<readonly Control[]> => page.evaluate(markAll, within);

export const controlAt = (page: Page, { key }: Control): Locator =>
  page.locator(`[data-control=${JSON.stringify(key)}]`).first();

/** One of each: rows of a list have the same controls, with other names. */
export const oneOfEach = (controls: readonly Control[]): readonly Control[] => {
  const shape = ({ kind, name }: Control) =>
    kind === 'cell' ? `${kind} ${name.split(':')[0]}` : `${kind} ${name.replaceAll(/[A-Z]+-\d+|\d+|“[^”]*”/g, '#')}`;
  const first = new Map<string, Control>();
  for (const control of controls) if (!first.has(shape(control))) first.set(shape(control), control);
  return [...first.values()];
};
