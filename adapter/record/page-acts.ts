import type { See, SeenElement, SeenLocator } from './page-ways.ts';

/**
 * Runs in every frame of a recorded page, so it must not use anything from outside of its function. The recorder of the
 * browser library tells an action while it hears an event; here the element of that very event is noted with it.
 *
 *   press ─▶ click on it           ─▶ the action as it is
 *        ├─▶ click elsewhere, none ─▶ a click on the pressed element
 *        └─▶ moved over 5 px       ─▶ a drag
 */
export interface NotedAct {
  readonly element: SeenElement | null;
  /** The step is about this element, not about the one that the recorder has named. */
  readonly isOwn?: boolean;
  /** The same number for the same field. */
  readonly field?: number;
  /** Where in the element: it has no elements of its own to tell. */
  readonly position?: { readonly x: number; readonly y: number };
  readonly drop?: { readonly ways: readonly SeenLocator[]; readonly from: Point; readonly to: Point };
  /** The title of the page, if it is not a frame in one. */
  readonly title: string | null;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const engineBinding = '__pw_recorderRecordAction';

export interface PageActsOptions {
  readonly see: string;
  readonly engine: string;
  readonly dragFrom: number;
}

interface Action {
  readonly name: string;
  readonly selector?: string;
}
type Tell = (action: object, precondition?: string) => Promise<void>;

export const pageActs = ({ see: seeBy, engine, dragFrom }: PageActsOptions): void => {
  const own = window as unknown as Record<string, unknown>;
  const see = own[seeBy] as See;
  const pressable =
    'button, a, input, select, textarea, label, summary, option, [role], [contenteditable], [draggable=true]';
  const clickable =
    'button, a[href], input, label, summary, [role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=radio], [role=switch]';
  const drawn = 'canvas, svg, img[usemap], [role=application]';
  const pickers = /^(?:color|date|datetime-local|month|range|time|week|file)$/;

  const pathOf = (event: Event) => event.composedPath().filter((one): one is Element => one instanceof Element);
  const elementIn = (path: readonly Element[]): Element | null =>
    path.find((one) => one.matches(pressable)) ?? path[0] ?? null;
  const isField = (element: Element) =>
    element.matches('textarea, input') || (element as HTMLElement).isContentEditable === true;
  const title = () => (window.top === window ? document.title : null);

  let tellEngine: Tell | null = null;
  let now: Event | null = null;
  const tell = (action: Action, noted: Omit<NotedAct, 'title'>): void =>
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

  interface Press extends Point {
    readonly path: readonly (readonly [Element, DOMRect])[];
    readonly element: Element;
    readonly seen: SeenElement;
    readonly modifiers: number;
    readonly position: Pick<NotedAct, 'position'>;
    isClicked: boolean;
    isMoved: boolean;
    isOver: boolean;
  }
  let press: Press | null = null;

  const modifiersOf = (event: MouseEvent) =>
    (event.altKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.shiftKey ? 8 : 0);
  const pointIn = (rect: DOMRect, { x, y }: Point): Point => ({ x: Math.round(x - rect.x), y: Math.round(y - rect.y) });
  const at = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  const isNative = (element: Element) =>
    element.matches('select, option') || (element instanceof HTMLInputElement && pickers.test(element.type));

  const positionIn = (element: Element, point: Point): Pick<NotedAct, 'position'> => {
    const rect = element.getBoundingClientRect();
    const isEmpty = element.childElementCount === 0 && (element.textContent ?? '').trim() === '';
    const isArea =
      isEmpty && rect.width > 100 && rect.height > 100 && !isField(element) && !element.matches('button, a');
    // Inside of its border, as a click of the browser library counts.
    const corner = { x: point.x - element.clientLeft, y: point.y - element.clientTop };
    return element.matches(drawn) || isArea ? { position: pointIn(rect, corner) } : {};
  };

  const pressed = (event: PointerEvent) => {
    press = null;
    if (!event.isTrusted || event.button !== 0) return;
    const path = pathOf(event);
    const element = elementIn(path);
    if (!element || element === document.documentElement || isNative(element)) return;
    const rects = path.map((one) => [one, one.getBoundingClientRect()] as const);
    const state = { isClicked: false, isMoved: false, isOver: false };
    const position = positionIn(element, at(event));
    press = {
      ...at(event),
      path: rects,
      element,
      seen: see(element),
      modifiers: modifiersOf(event),
      position,
      ...state,
    };
  };
  const moved = (event: PointerEvent) => {
    if (!press || press.isOver || (event.buttons & 1) === 0) return;
    press.isMoved ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragFrom;
  };
  const isSelecting = ({ element }: Press, event: MouseEvent): boolean => {
    if (isField(element)) return true;
    const selection = getSelection();
    const cursor = getComputedStyle(element).cursor;
    return (
      !event.defaultPrevented &&
      selection !== null &&
      !selection.isCollapsed &&
      ['auto', 'text', 'default'].includes(cursor)
    );
  };
  const isStill = (one: Element, { path }: Press): boolean => {
    const was = path.find(([element]) => element === one)?.[1];
    const rect = one.getBoundingClientRect();
    return !was || (Math.abs(was.x - rect.x) < 2 && Math.abs(was.y - rect.y) < 2);
  };
  /** What it is dropped on: not what moves with the pointer, nor the page as a whole. */
  const underPointer = (point: Point, dragged: Press): Element =>
    document
      .elementsFromPoint(point.x, point.y)
      .find(
        (one) =>
          one !== document.documentElement &&
          one !== document.body &&
          isStill(one, dragged) &&
          (isStill(dragged.element, dragged) || !dragged.element.contains(one)),
      ) ?? dragged.element;
  const drag = (dragged: Press, event: MouseEvent, over: Element) => {
    const sourceRect =
      dragged.path.find(([one]) => one === dragged.element)?.[1] ?? dragged.element.getBoundingClientRect();
    const rect = over === dragged.element ? sourceRect : over.getBoundingClientRect();
    const { clientLeft, clientTop } = dragged.element;
    const from = { x: dragged.x - clientLeft, y: dragged.y - clientTop };
    const drop = { ways: see(over).ways, from: pointIn(sourceRect, from), to: pointIn(rect, at(event)) };
    tell({ name: 'drag', selector: dragged.seen.place }, { element: dragged.seen, isOwn: true, drop });
  };
  const clickPressed = ({ seen, modifiers, element, position }: Press, clickCount = 1) =>
    tell({ name: 'click', selector: seen.place, ...{ button: 'left', modifiers, clickCount } } as Action, {
      element: seen,
      isOwn: true,
      ...fieldOf(element),
      ...position,
    });
  const released = (event: MouseEvent) => {
    const one = press;
    if (!one || one.isOver || !event.isTrusted || event.button !== 0) return;
    one.isOver = true;
    const over = event.composedPath()[0];
    const isWithin = over instanceof Node && one.element.contains(over) && one.element.matches(clickable);
    if (one.isMoved && !isWithin) {
      if (!isSelecting(one, event)) drag(one, event, underPointer(at(event), one));
      return;
    }
    one.isMoved = false;
    const isBlank = one.element === document.body || (one.element as HTMLButtonElement).disabled === true;
    setTimeout(() => {
      if (!one.isClicked && !isBlank) clickPressed(one);
    });
  };
  let native: { readonly press: Press } | null = null;
  const dragStart = () => void (native = press && { press });
  const drop = (event: DragEvent) => {
    const over = elementIn(pathOf(event));
    if (native && over) drag(native.press, event, over);
    native = null;
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
    const one = press;
    if (one && event.detail > 0 && target !== labelled?.control) {
      const isFirst = !one.isClicked;
      one.isClicked = true;
      if (one.isMoved) return undefined;
      const isThere = one.element === element || (target !== undefined && one.element.contains(target));
      if (!isThere && action.name === 'click') return void (isFirst && clickPressed(one, event.detail));
    }
    const seen = element && (one?.element === element ? one.seen : see(element));
    const noted = { element: seen, ...fieldOf(element), ...(element ? positionIn(element, at(event)) : {}) };
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
    const isPicker = !(field instanceof HTMLInputElement) || pickers.test(field.type);
    const isScripted = !event.isTrusted && (field instanceof HTMLInputElement ? !isPicker : isField(field));
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
  window.addEventListener('pointerdown', pressed, true);
  window.addEventListener('pointermove', moved, true);
  window.addEventListener('mouseup', released, true);
  window.addEventListener('focusin', entered, true);
  window.addEventListener('dragstart', dragStart, true);
  window.addEventListener('drop', drop, true);
};
