/** The suggested users for a mention; shared by the editor, which requests them, and the list, which renders them. */
export interface MentionedPerson {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
}

export interface OpenList {
  readonly people: readonly MentionedPerson[];
  readonly index: number;
  /** The position of the `@` in the window. */
  readonly rect: DOMRect | null;
  readonly pick: (person: MentionedPerson) => void;
}

export const createMentionList = () => {
  let open: OpenList | null = null;
  let people: readonly MentionedPerson[] = [];
  const listeners = new Set<() => void>();
  const put = (next: OpenList | null) => {
    open = next;
    for (const tell of listeners) tell();
  };
  const move = (by: number) =>
    open && put({ ...open, index: (open.index + by + open.people.length) % Math.max(1, open.people.length) });
  return {
    people: () => people,
    know(now: readonly MentionedPerson[]) {
      people = now;
    },
    current: () => open,
    put,
    close: () => put(null),
    /** True when the list has handled the key. */
    press(key: string): boolean {
      if (!open || open.people.length === 0) return false;
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
      else if (key === 'Enter' || key === 'Tab') {
        const person = open.people[open.index];
        if (person) open.pick(person);
      } else if (key === 'Escape') put(null);
      else return false;
      return true;
    },
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
};
export type MentionList = ReturnType<typeof createMentionList>;
