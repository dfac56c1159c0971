import type { NotedAct, Point } from './noted-act.ts';
import type { See, SeenElement } from './page-ways.ts';

/**
 * Runs in every frame of a recorded page, so it must not use anything from outside of its function: which element is
 * pressed, whether the press moves, and what is dropped where.
 */
export interface Press extends Point {
  readonly path: readonly (readonly [Element, DOMRect])[];
  readonly element: Element;
  readonly seen: SeenElement;
  readonly modifiers: number;
  readonly position: Pick<NotedAct, 'position'>;
  isClicked: boolean;
  isMoved: boolean;
  isOver: boolean;
}

export interface Presses {
  pathOf(event: Event): readonly Element[];
  elementIn(path: readonly Element[]): Element | null;
  isField(element: Element): boolean;
  isPicker(element: Element): boolean;
  positionIn(element: Element, event: MouseEvent): Pick<NotedAct, 'position'>;
  current(): Press | null;
  /** A click on the pressed element. */
  click(press: Press, clickCount: number): void;
  /** Set by what tells. */
  tell(action: { readonly name: string; readonly selector: string }, noted: Omit<NotedAct, 'title'>): void;
}

export const pressesName = '__presses';

export interface PagePressOptions {
  readonly see: string;
  readonly presses: string;
  readonly dragFrom: number;
}

export const pagePress = ({ see: seeBy, presses: name, dragFrom }: PagePressOptions): void => {
  const see = (window as unknown as Record<string, See>)[seeBy] as See;
  const pressable =
    'button, a, input, select, textarea, label, summary, option, [role]:not([role=presentation], [role=none], [role=generic]), [contenteditable], [draggable=true]';
  const clickable =
    'button, a[href], input, label, summary, [role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=radio], [role=switch]';
  const drawn = 'body, canvas, svg, svg *, img[usemap], [role=application]';

  const pathOf = (event: Event) => event.composedPath().filter((one): one is Element => one instanceof Element);
  const elementIn = (path: readonly Element[]): Element | null =>
    path.find((one) => one.matches(pressable)) ?? path[0] ?? null;
  const isField = (element: Element) =>
    element.matches('textarea, input') || (element as HTMLElement).isContentEditable === true;
  const pickers = /^(?:color|date|datetime-local|month|range|time|week|file)$/;
  let press: Press | null = null;

  const modifiersOf = (event: MouseEvent) =>
    (event.altKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.shiftKey ? 8 : 0);
  const pointIn = (rect: DOMRect, { x, y }: Point): Point => ({ x: Math.round(x - rect.x), y: Math.round(y - rect.y) });
  const at = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  const isPicker = (element: Element) => element instanceof HTMLInputElement && pickers.test(element.type);
  const isNative = (element: Element) => element.matches('select, option') || isPicker(element);

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
    presses.tell({ name: 'drag', selector: dragged.seen.place }, { element: dragged.seen, isOwn: true, drop });
  };
  const clickPressed = ({ seen, modifiers, position }: Press, clickCount = 1) =>
    presses.tell(
      { name: 'click', selector: seen.place, ...{ button: 'left', modifiers, clickCount } },
      { element: seen, isOwn: true, ...position },
    );
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
  const presses: Presses = {
    ...{ pathOf, elementIn, isField, isPicker, current: () => press, click: clickPressed, tell: () => {} },
    positionIn: (element, event) => positionIn(element, at(event)),
  };
  Object.defineProperty(window, name, { value: presses });
  window.addEventListener('pointerdown', pressed, true);
  window.addEventListener('pointermove', moved, true);
  window.addEventListener('mouseup', released, true);
  window.addEventListener('dragstart', dragStart, true);
  window.addEventListener('drop', drop, true);
};
