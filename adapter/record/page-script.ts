/**
 * Runs in every frame of a recorded page, so it must not use anything from outside of its functions. It tells what the
 * recorder does not: other ways to the element that is pressed or focused, values of secret fields, chosen files, drags.
 */
export interface SeenLocator {
  readonly by: 'testId' | 'role' | 'label' | 'placeholder' | 'altText' | 'text' | 'title' | 'css';
  readonly value: string;
  readonly exact?: boolean;
}

export type PageNews =
  | { readonly kind: 'seen'; readonly ways: readonly SeenLocator[] }
  /** The value of a secret field: it stays on this device. */
  | { readonly kind: 'secret'; readonly value: string }
  /** `content`: base64; null: the file is too large. */
  | { readonly kind: 'file'; readonly name: string; readonly type: string; readonly content: string | null }
  | { readonly kind: 'drag'; readonly from: readonly SeenLocator[]; readonly to: readonly SeenLocator[] };

export const bindingName = '__recorded';
/** The function that finds what stands at a place. */
export const findName = '__found';

export interface PageScriptOptions {
  readonly binding: string;
  readonly find: string;
  readonly fileMost: number;
  readonly secretFields: string;
}

export const pageScript = ({ binding, find, fileMost, secretFields }: PageScriptOptions): void => {
  const tell = (news: PageNews) => {
    const send = (window as unknown as Record<string, ((news: PageNews) => void) | undefined>)[binding];
    send?.(news);
  };
  const quoted = (value: string) => JSON.stringify(value);
  /** Its place below the nearest element that has an id or is a list, a form or the body. */
  const placeOf = (element: Element): string => {
    const links: string[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) {
      const parent: Element | null = one.parentElement;
      if (!parent) return [one.localName, ...links].join(' > ');
      const number = [...parent.children].indexOf(one) + 1;
      links.unshift(`${one.localName}:nth-child(${number})`);
      if (/^(?:ul|ol|form|body|table)$/.test(parent.localName)) return [parent.localName, ...links].join(' > ');
    }
    return links.join(' > ');
  };
  const waysTo = (element: Element): SeenLocator[] => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const isAlone = (css: string) => {
      try {
        return root.querySelectorAll(css).length === 1;
      } catch {
        return false;
      }
    };
    const ways: SeenLocator[] = [];
    const testId = element.getAttribute('data-testid');
    if (testId) ways.push({ by: 'testId', value: testId });
    for (const label of (element as HTMLInputElement).labels ?? []) {
      const text = label.innerText.trim();
      if (text && text.length < 200) ways.push({ by: 'label', value: text, exact: true });
    }
    for (const [attribute, by] of [
      ['placeholder', 'placeholder'],
      ['alt', 'altText'],
      ['title', 'title'],
    ] as const) {
      const value = element.getAttribute(attribute);
      if (value) ways.push({ by, value, exact: true });
    }
    const text = ((element as HTMLElement).innerText ?? '').trim();
    if (text && text.length < 60 && !text.includes('\n')) ways.push({ by: 'text', value: text, exact: true });
    const name = element.getAttribute('name');
    const value = element.getAttribute('value');
    // Where a link leads says more than its place; what follows a question mark may be of this visit.
    const address = element.localName === 'a' ? (element.getAttribute('href') ?? '') : '';
    // Generated names mostly have digits.
    const named = [...element.classList].filter((one) => /^[a-z][a-z-]+$/i.test(one));
    const css = [
      address && address.length < 200 && !/^(?:#|javascript:)|\?/i.test(address) ? `a[href=${quoted(address)}]` : '',
      name ? `${element.localName}[name=${quoted(name)}]` : '',
      name && value && element.localName === 'button'
        ? `${element.localName}[name=${quoted(name)}][value=${quoted(value)}]`
        : '',
      // Generated ids have digits.
      element.id && !/\d|:/.test(element.id) ? `#${CSS.escape(element.id)}` : '',
      ...named.map((one) => `${element.localName}.${one}`),
      placeOf(element),
    ];
    for (const one of css) if (one && isAlone(one)) ways.push({ by: 'css', value: one });
    return ways;
  };
  const isSecret = (field: HTMLInputElement) => field.matches(secretFields);
  const pressed = 'button, a, input, select, textarea, label, summary, [role], [contenteditable], [draggable=true]';
  const elementOf = (event: Event): Element | null => {
    const path = event.composedPath().filter((one): one is Element => one instanceof Element);
    return path.find((one) => one.matches(pressed)) ?? path[0] ?? null;
  };
  const see = (event: Event) => {
    const element = elementOf(event);
    if (element) tell({ kind: 'seen', ways: waysTo(element) });
  };
  const input = (event: Event) => {
    const field = event.composedPath()[0];
    if (field instanceof HTMLInputElement && isSecret(field)) tell({ kind: 'secret', value: field.value });
  };
  const change = (event: Event) => {
    const field = event.composedPath()[0];
    if (!(field instanceof HTMLInputElement) || field.type !== 'file') return;
    tell({ kind: 'seen', ways: waysTo(field) });
    for (const file of field.files ?? []) {
      const chosen = { kind: 'file', name: file.name, type: file.type } as const;
      if (file.size > fileMost) {
        tell({ ...chosen, content: null });
        continue;
      }
      const reader = new FileReader();
      reader.onload = () =>
        tell({ ...chosen, content: typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '' });
      reader.readAsDataURL(file);
    }
  };
  let dragged: SeenLocator[] | null = null;
  const dragStart = (event: Event) => {
    const element = elementOf(event);
    dragged = element && waysTo(element);
  };
  const drop = (event: Event) => {
    const element = elementOf(event);
    if (dragged && element) tell({ kind: 'drag', from: dragged, to: waysTo(element) });
    dragged = null;
  };
  const foundAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y);
    while (element?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    if (!element || element.localName === 'iframe') return null;
    const isField = element.matches('input, textarea, select');
    return {
      ways: waysTo(element),
      text: ((element as HTMLElement).innerText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 1_000),
      value: isField ? (element as HTMLInputElement).value : null,
      isSecret: element instanceof HTMLInputElement && isSecret(element),
    };
  };
  Object.defineProperty(window, find, { value: foundAt });
  // The recorder draws its own toolbar, which would be clicked in the frames.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('x-pw-glass { display: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const kind of ['pointerdown', 'focusin']) window.addEventListener(kind, see, true);
  window.addEventListener('input', input, true);
  window.addEventListener('change', change, true);
  window.addEventListener('dragstart', dragStart, true);
  window.addEventListener('drop', drop, true);
};
