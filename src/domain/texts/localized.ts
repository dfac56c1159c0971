/**
 * Messages in the current language, chosen when they are read:
 *
 *   tagMessages = localized({ title: 'Tags' })        tagMessages.title === 'Tags'
 *   setMessages([[tagMessages, { title: 'Schlagworte' }]])   tagMessages.title === 'Schlagworte'
 *
 * The English object is the default and is never changed. Each message of the view is a getter, so an import of the view,
 * or of a part of it, stays correct when the language changes; a message that was copied when a module was loaded does
 * not.
 */
type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The messages of the current language, by the view of the English ones. */
let current: ReadonlyMap<object, Table> = new Map();

const viewOf = (english: Table, table: () => Table): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(english).map(([name, message]): [string, PropertyDescriptor] => [
        name,
        isTable(message)
          ? { enumerable: true, value: viewOf(message, () => table()[name] as Table) }
          : { enumerable: true, get: () => table()[name] },
      ]),
    ),
  );

/* @__NO_SIDE_EFFECTS__ */
export const localized = <const Messages extends object>(english: Messages): Messages => {
  const view: object = viewOf(english as Table, () => current.get(view) ?? (english as Table));
  return view as Messages;
};

/** The messages of another language, each with its view; none for English. */
export const setMessages = (messages: readonly (readonly [view: object, messages: object])[]): void => {
  current = new Map(messages as readonly (readonly [object, Table])[]);
};
