import type { Presses } from './page-press.ts';
import type { See, SeenElement } from './page-ways.ts';

/**
 * Runs in every frame of a recorded page, so it must not use anything from outside of its function. The recorder of the
 * browser library tells an action while it hears an event; here the element of that very event is noted with it.
 *
 *   press ─▶ click on it           ─▶ the action as it is
 *        ├─▶ click elsewhere, none ─▶ a click on the pressed element
 *        └─▶ moved over 5 px       ─▶ a drag
 */
export const engineBinding = '__pw_recorderRecordAction';

export interface PageActsOptions {
  readonly see: string;
  readonly presses: string;
  readonly engine: string;
}

interface Action {
  readonly name: string;
  readonly selector?: string;
}
type Tell = (action: object, precondition?: string) => Promise<void>;

export const pageActs = ({ see: seeBy, presses: pressesBy, engine }: PageActsOptions): void => {
  const own = window as unknown as Record<string, unknown>;
  const [see, presses] = [own[seeBy] as See, own[pressesBy] as Presses];
  const { pathOf, elementIn, isField, isPicker, positionIn } = presses;
  const title = () => (window.top === window ? document.title : null);

  let tellEngine: Tell | null = null;
  let now: Event | null = null;
  presses.tell = (action, noted) =>
    void tellEngine?.({ ...action, noted: { ...noted, title: title() } })?.catch(() => {});

  const numbers = new WeakMap<Element, number>();
  const first = Math.floor(Math.random() * 1e9);
  let fields = first;
  /** What led to a field before anything was typed into it. */
  const before = new WeakMap<Element, SeenElement>();
  const fieldOf = (element: Element | null) => {
    if (!element || !isField(element)) return {};
    const number = numbers.get(element) ?? (fields += 1);
    numbers.set(element, number);
    return { field: number };
  };
  const entered = (event: Event) => {
    const [element] = pathOf(event);
    if (element && isField(element)) before.set(element, see(element));
  };

  /** A click on a label is followed by one on its control, which says what was meant. */
  let labelled: { readonly control: Element; readonly isControlMeant: boolean; isFollowed: boolean } | null = null;
  const isReachable = (control: Element): boolean => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (hit === control || hit.closest('label')?.control === control);
  };
  const controlOf = (path: readonly Element[]): Element | null => {
    const label = path.find((one) => one instanceof HTMLLabelElement);
    const control = label instanceof HTMLLabelElement ? label.control : null;
    const inner = path.find((one) => one.matches('a, button, input, select, textarea'));
    return control && (!inner || !label?.contains(inner)) ? control : null;
  };
  const clicked = (action: Action, event: MouseEvent, precondition?: string): Promise<void> | undefined => {
    const path = pathOf(event);
    const element = elementIn(path);
    const [target] = path;
    if (labelled && target === labelled.control) {
      labelled.isFollowed = true;
      if (!labelled.isControlMeant) return undefined;
    }
    const one = presses.current();
    if (one && event.detail > 0 && target !== labelled?.control) {
      const isFirst = !one.isClicked;
      one.isClicked = true;
      if (one.isMoved) return undefined;
      const isThere = one.element === element || (target !== undefined && one.element.contains(target));
      if (!isThere && action.name === 'click') return void (isFirst && presses.click(one, event.detail));
    }
    const seen = element && (one?.element === element ? one.seen : see(element));
    const noted = { element: seen, ...fieldOf(element), ...(element ? positionIn(element, event) : {}) };
    const whole = { ...action, noted: { ...noted, title: title() } };
    const control = controlOf(path);
    if (!control) return tellEngine?.(whole, precondition);
    const label = { control, isControlMeant: isReachable(control), isFollowed: false };
    labelled = label;
    setTimeout(() => {
      labelled = null;
      if (!label.isFollowed || !label.isControlMeant) void tellEngine?.(whole, precondition)?.catch(() => {});
    });
    return undefined;
  };
  const typed = (action: Action, event: Event): Promise<void> | undefined => {
    const [field] = pathOf(event);
    if (!field) return undefined;
    const isScripted = !event.isTrusted && isField(field) && !isPicker(field);
    if ((field as HTMLInputElement).readOnly === true || isScripted) return undefined;
    const seen = before.get(field) ?? see(field);
    return tellEngine?.({ ...action, noted: { element: seen, ...fieldOf(field), title: title() } });
  };
  const acted: Tell = (given, precondition) => {
    const action = given as Action;
    const event = now;
    if (!event || !tellEngine) return tellEngine?.(given, precondition) ?? Promise.resolve();
    if (event.type === 'click') return clicked(action, event as MouseEvent, precondition) ?? Promise.resolve();
    if (event.type === 'input') return typed(action, event) ?? Promise.resolve();
    const element = elementIn(pathOf(event));
    const noted = { element: element && (before.get(element) ?? see(element)), ...fieldOf(element), title: title() };
    return tellEngine({ ...action, noted }, precondition);
  };
  const hear = (event: Event) => {
    now = event;
    if (tellEngine || typeof own[engine] !== 'function') return;
    tellEngine = own[engine] as Tell;
    own[engine] = acted;
  };
  for (const kind of ['click', 'auxclick', 'contextmenu', 'input', 'keydown'])
    window.addEventListener(kind, hear, true);
  window.addEventListener('pointerdown', hear, true);
  window.addEventListener('focusin', entered, true);
};
