import { listPathOf } from './early-calls.ts';

/**
 * The first rows of a list of defects, drawn before the app is loaded:
 *
 *   address ─▶ early calls ─▶ rows as links ─▶ the app loads ─▶ its first screen replaces them
 *
 * Only what needs no words and no template: id, title, status, severity. A row that is opened meanwhile is what the app
 * shows first. The styles are in `index.html`; a test compares their sizes with those of the list.
 */
interface EarlyRow {
  readonly id: string;
  readonly header: string;
  readonly status: string;
  readonly severity: string;
}

export const listAddress = /^\/projects\/([\w-]+)\/defects\/?$/;

/** The project of a list without filters and without an open defect; null at any other address. */
export const listedProject = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null =>
  (search === '' && listAddress.exec(pathname)?.[1]) || null;

const isRow = (value: unknown): value is EarlyRow =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'header', 'status', 'severity'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The rows of a response of the list; none if it is not one. */
export const rowsIn = (answer: unknown): readonly EarlyRow[] => {
  const { _embedded: embedded } = (answer ?? {}) as { readonly _embedded?: { readonly defects?: unknown } };
  return Array.isArray(embedded?.defects) ? embedded.defects.filter(isRow) : [];
};

const element = (document: Document, name: string, className: string, ...content: readonly (Node | string)[]) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
};

const rowOf = (document: Document, projectId: string, { id, header, status, severity }: EarlyRow) => {
  const link = element(document, 'a', '', id);
  link.setAttribute('href', `/projects/${encodeURIComponent(projectId)}/defects?defectId=${encodeURIComponent(id)}`);
  link.dataset['row'] = id;
  const cell = (name: string, content: Node | string) => element(document, 'td', `first-${name}`, content);
  return element(
    document,
    'tr',
    '',
    cell('pick', ''),
    cell('id', link),
    cell('title', header),
    cell('status', status && element(document, 'span', '', status)),
    cell('severity', severity),
    cell('rest', ''),
  );
};

interface Around {
  readonly document: Document;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  /** Tells a router that has started meanwhile. */
  onMoved(): void;
  /** Runs when the next frame is on the screen; soon if the page is hidden and has no frames. */
  afterPaint(run: () => void): void;
}

/** As the router does it: entries of its own have a key and an index, by which it notices the way back. */
const moveTo = (history: Around['history'], address: string) => {
  const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
  history.replaceState({ ...(history.state as object | null), idx }, '');
  history.pushState({ usr: null, key: `early-${idx + 1}`, idx: idx + 1 }, '', address);
};

/** A plain click opens the row in the app, which starts at the new address. */
const openIn =
  ({ document, history, onMoved }: Around) =>
  (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = (event.target as Element | null)?.closest('a');
    if (!isPlain || !link) return;
    event.preventDefault();
    for (const other of document.querySelectorAll('.first-list [aria-current]')) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    moveTo(history, link.href);
    onMoved();
  };

/** Replaces the first frame. */
export const drawRows = (around: Around, projectId: string, rows: readonly EarlyRow[]): void => {
  const { document } = around;
  const body = element(document, 'tbody', '', ...rows.map((row) => rowOf(document, projectId, row)));
  const table = element(document, 'table', '', body);
  const shape = (name: string) => element(document, 'i', `first-shape first-${name}`);
  // Without words yet: the page is named like the product.
  const heading = element(document, 'h1', 'first-heading', document.title);
  const main = element(document, 'main', 'first-main', heading, shape('title-bar'), shape('filter-bar'), table);
  main.setAttribute('aria-busy', 'true');
  const page = element(
    document,
    'div',
    'first-list',
    element(document, 'header', 'first-bar', shape('mark')),
    element(document, 'div', 'first-middle', element(document, 'div', 'first-side'), main),
  );
  page.addEventListener('click', openIn(around));
  document.getElementById('root')?.replaceChildren(page);
};

/** Resolves when the rows are painted, or when there is nothing to draw. */
export const earlyRows = async (
  around: Around,
  projectId: string | null,
  look: (path: string) => Promise<unknown>,
): Promise<void> => {
  if (projectId === null) return;
  const rows = rowsIn(await look(listPathOf(projectId)).catch(() => null));
  if (rows.length === 0) return;
  drawRows(around, projectId, rows);
  // Painted before scripts take the processor.
  await new Promise<void>((resolve) => around.afterPaint(resolve));
};
