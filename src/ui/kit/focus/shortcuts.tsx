import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { shortcutOf, type ShortcutId } from '../../../domain/keys/shortcuts.ts';
import { createHeldKeys, type HeldKeys } from './held-keys.ts';

/** The handlers of each shortcut; the one registered last is called. */
type Hands = Map<ShortcutId, (() => void)[]>;
export type Handlers = Partial<Record<ShortcutId, () => void>>;

const SingleKeysContext = createContext(true);
/** Whether shortcuts without a modifier are enabled. */
export const useSingleKeys = (): boolean => useContext(SingleKeysContext);

const HandsContext = createContext<{ readonly hands: Hands; readonly held: HeldKeys } | null>(null);
const unmodified = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';
const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isIn = (selector: string) => (target: EventTarget | null) =>
  target instanceof Element && target.closest(selector) !== null;
const isInOverlay = isIn(overlay);
/** Whether the element takes typed text. */
export const isTypedInto = isIn(typing);

const isTakenByOthers = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.repeat ||
  isInOverlay(event.target) ||
  (!event.ctrlKey && !event.metaKey && isTypedInto(event.target));

export interface ShortcutsProviderProps {
  /** Whether shortcuts without a modifier are enabled. */
  readonly singleKeys: boolean;
  readonly children: ReactNode;
}

/** Handles the keyboard shortcuts of the page, except while typing or while an overlay is open. */
export function ShortcutsProvider({ singleKeys, children }: ShortcutsProviderProps) {
  const [hands] = useState<Hands>(() => new Map());
  const [held] = useState(() =>
    createHeldKeys((key) => {
      const id = shortcutOf({ ...unmodified, key }, true)?.id;
      return id !== undefined && (hands.get(id)?.length ?? 0) > 0;
    }, isTypedInto),
  );
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTakenByOthers(event)) return;
      const id = shortcutOf(event, singleKeys)?.id;
      const run = id && hands.get(id)?.at(-1);
      if (run) {
        event.preventDefault();
        run();
      } else if (held.hold(event, id !== undefined)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    addEventListener('pointerdown', held.drop);
    // index.html passes what was pressed before the app was there.
    document.dispatchEvent(new CustomEvent('keysready', { detail: held.take }));
    return () => {
      removeEventListener('keydown', hear);
      removeEventListener('pointerdown', held.drop);
    };
  }, [hands, held, singleKeys]);
  const context = useMemo(() => ({ hands, held }), [hands, held]);
  return (
    <SingleKeysContext value={singleKeys}>
      <HandsContext value={context}>{children}</HandsContext>
    </SingleKeysContext>
  );
}

/** Registers shortcut handlers while the component is mounted. */
export const useShortcuts = (handlers: Handlers): void => {
  const context = useContext(HandsContext);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const ids = Object.keys(handlers).join(' ');
  useEffect(() => {
    if (!context) return undefined;
    const { hands, held } = context;
    const taken = ids.split(' ').map((id) => {
      const name = id as ShortcutId;
      const run = () => latest.current[name]?.();
      hands.set(name, [...(hands.get(name) ?? []), run]);
      return { name, run };
    });
    held.replay();
    return () => {
      for (const { name, run } of taken)
        hands.set(
          name,
          (hands.get(name) ?? []).filter((other) => other !== run),
        );
    };
  }, [context, ids]);
};

/** The shortcuts that have a handler at the time of rendering. */
export const useKeysInHand = (): ReadonlySet<ShortcutId> => {
  const context = useContext(HandsContext);
  const [inHand] = useState(
    () =>
      new Set(
        [...(context?.hands ?? new Map<ShortcutId, never[]>())].flatMap(([id, runs]) => (runs.length > 0 ? [id] : [])),
      ),
  );
  return inHand;
};
