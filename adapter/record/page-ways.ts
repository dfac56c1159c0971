/**
 * Runs in every frame of a recorded page, so it must not use anything from outside of its function: what leads to an
 * element now, and what it is. Best first; what several elements have is left out.
 */
export interface SeenLocator {
  readonly by: 'testId' | 'role' | 'label' | 'placeholder' | 'altText' | 'text' | 'title' | 'css';
  readonly value: string;
  readonly name?: string;
  readonly exact?: boolean;
}

/** An element at the moment of an event. */
export interface SeenElement {
  readonly ways: readonly SeenLocator[];
  /** Empty: it has none that a person would call it by. */
  readonly role: string;
  readonly name: string;
  /** Its place, which leads to it whatever else is on the page. */
  readonly place: string;
}

export type See = (element: Element) => SeenElement;
export const seeName = '__seen';

export const pageWays = (name: string): void => {
  const quoted = (value: string) => JSON.stringify(value);
  const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  /** Made by a program: `__select0`, `ui5wc_12`, `:r1:`, `mui-7`, `a3f9c2e1`. */
  const isGenerated = (id: string) => /\d|:|^__/.test(id);
  /** Its place below the nearest element that is a list, a form or the body. */
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
  /** From the top of the page, through shadow roots. */
  const wholePlaceOf = (element: Element): string => {
    const parent = element.parentNode;
    if (!(parent instanceof Element || parent instanceof ShadowRoot)) return element.localName;
    const [above, link] = parent instanceof ShadowRoot ? [parent.host, ' '] : [parent, ' > '];
    const number = [...parent.children].indexOf(element) + 1;
    return `${wholePlaceOf(above)}${link}${element.localName}:nth-child(${number})`;
  };
  const inputs: Readonly<Record<string, string>> = {
    ...{ checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' },
    ...{ button: 'button', submit: 'button', reset: 'button', image: 'button' },
    ...{ text: 'textbox', email: 'textbox', tel: 'textbox', url: 'textbox' },
  };
  const tags: Readonly<Record<string, string>> = {
    ...{ button: 'button', textarea: 'textbox', option: 'option', img: 'img', summary: '' },
    ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', td: 'cell', tr: 'row' },
  };
  const roleOf = (element: Element): string => {
    const [given] = spaced(element.getAttribute('role')).split(' ');
    if (given) return given;
    const tag = element.localName;
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : '';
    if (tag === 'input')
      return element.hasAttribute('list') ? 'combobox' : (inputs[(element as HTMLInputElement).type] ?? '');
    const select = element as HTMLSelectElement;
    if (tag === 'select') return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
    return tags[tag] ?? '';
  };
  const fromContent =
    /^(?:button|link|option|menuitem|menuitemcheckbox|menuitemradio|tab|heading|checkbox|radio|switch|cell|gridcell|row|treeitem|columnheader)$/;
  const labelsOf = (element: Element) =>
    [...((element as HTMLInputElement).labels ?? [])].map((one) => spaced(one.innerText));
  /** As it was written: a style may show it in capitals. */
  const shownText = (element: Element): string => {
    const [shown, written] = [spaced((element as HTMLElement).innerText), spaced(element.textContent)];
    return shown.toLowerCase() === written.toLowerCase() ? written : shown;
  };
  const nameOf = (element: Element, role: string): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const by = spaced(element.getAttribute('aria-labelledby'));
    const named =
      by === ''
        ? ''
        : spaced(
            by
              .split(' ')
              .map((id) => root.getElementById(id)?.textContent)
              .join(' '),
          );
    const own = [named, spaced(element.getAttribute('aria-label')), labelsOf(element).join(' ')].find(
      (one) => one !== '',
    );
    if (own !== undefined) return own;
    if (element instanceof HTMLInputElement && role === 'button') return spaced(element.value || element.alt);
    const text = fromContent.test(role) ? shownText(element) : '';
    return (
      text ||
      spaced(element.getAttribute('alt') ?? element.getAttribute('title') ?? element.getAttribute('placeholder'))
    );
  };
  const most = 400;
  const isNamedAlone = (element: Element, role: string, called: string): boolean => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const such = [...root.querySelectorAll(`${element.localName}, [role]`)].slice(0, most + 1);
    return (
      such.length <= most && such.filter((one) => roleOf(one) === role && nameOf(one, role) === called).length === 1
    );
  };
  const isAlone = (element: Element, css: string): boolean => {
    try {
      return (element.getRootNode() as Document | ShadowRoot).querySelectorAll(css).length === 1;
    } catch {
      return false;
    }
  };
  const textOf = (element: Element): string => {
    const isLines = ((element as HTMLElement).innerText ?? '').trim().includes('\n');
    const text = isLines || (element as HTMLElement).isContentEditable ? '' : shownText(element);
    return text.length < 60 ? text : '';
  };
  /** What is around it has the same text, and is not meant. */
  const hasTextAlone = (element: Element, text: string): boolean => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const such = [...root.querySelectorAll(element.localName)].filter((one) => !one.contains(element));
    return such.length <= most && such.every((one) => textOf(one) !== text);
  };
  const attributes = [
    ['placeholder', 'placeholder'],
    ['alt', 'altText'],
    ['title', 'title'],
  ] as const;
  const textsOf = (element: Element, role: string, called: string): SeenLocator[] => {
    const ways: SeenLocator[] = [];
    if (role !== '' && called !== '' && called.length < 200 && isNamedAlone(element, role, called))
      ways.push({ by: 'role', value: role, name: called, exact: true });
    for (const text of labelsOf(element))
      if (text && text.length < 200) ways.push({ by: 'label', value: text, exact: true });
    for (const [attribute, by] of attributes) {
      const value = element.getAttribute(attribute);
      if (value && isAlone(element, `[${attribute}=${quoted(value)}]`)) ways.push({ by, value, exact: true });
    }
    const text = textOf(element);
    if (text !== '' && hasTextAlone(element, text)) ways.push({ by: 'text', value: text, exact: true });
    const testId = element.getAttribute('data-testid');
    if (testId && isAlone(element, `[data-testid=${quoted(testId)}]`)) ways.push({ by: 'testId', value: testId });
    return ways;
  };
  const selectorsOf = (element: Element): string[] => {
    const tag = element.localName;
    const own = element.getAttribute('name');
    const value = element.getAttribute('value');
    // Where a link leads says more than its place; what follows a question mark may be of this visit.
    const address = tag === 'a' ? (element.getAttribute('href') ?? '') : '';
    const isLasting = address !== '' && address.length < 200 && !/^(?:#|javascript:)|\?/i.test(address);
    const named = [...element.classList].filter((one) => /^[a-z][a-z-]+$/i.test(one));
    return [
      isLasting ? `a[href=${quoted(address)}]` : '',
      own && !/^__|:|\d{3}/.test(own) ? `${tag}[name=${quoted(own)}]` : '',
      own && value && tag === 'button' ? `${tag}[name=${quoted(own)}][value=${quoted(value)}]` : '',
      element.id && !isGenerated(element.id) ? `#${CSS.escape(element.id)}` : '',
      ...named.map((one) => `${tag}.${one}`),
      placeOf(element),
    ];
  };
  const see: See = (element) => {
    if (element === document.body) return { ways: [{ by: 'css', value: 'body' }], role: '', name: '', place: 'body' };
    const role = roleOf(element);
    const called = nameOf(element, role).slice(0, 1_000);
    const place = wholePlaceOf(element);
    const css = [...selectorsOf(element).filter((one) => one !== '' && isAlone(element, one)), place];
    const ways = [...textsOf(element, role, called), ...css.map((value) => ({ by: 'css', value }) as const)];
    return { ways, role, name: called, place };
  };
  Object.defineProperty(window, name, { value: see });
};
