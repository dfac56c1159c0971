import type { StepLocator } from '../../runs/locator.ts';

/**
 * Locators of steps as XPath, for tools that know no roles and no labels. Roles and names are read from the markup, as
 * the browser would: an element whose role only a script gives is not found.
 */
export const xpathText = (text: string): string => {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  return `concat(${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`;
};

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const folded = (of: string): string => `translate(normalize-space(${of}), '${capitals}', '${capitals.toLowerCase()}')`;

/** A text is the whole one, or a part of it in upper or lower case, as for the calls `getBy…`. */
const says = (of: string, text: string, isExact: boolean): string =>
  isExact
    ? `normalize-space(${of})=${xpathText(text.trim().replaceAll(/\s+/g, ' '))}`
    : `contains(${folded(of)}, ${xpathText(text.trim().replaceAll(/\s+/g, ' ').toLowerCase())})`;

const inputs = (...types: string[]): string => `self::input[${types.map((type) => `@type='${type}'`).join(' or ')}]`;
const tags = (...names: string[]): string => names.map((name) => `self::${name}`).join(' or ');
const buttons = inputs('button', 'submit', 'reset', 'image');

/** The elements that have a role without the attribute. */
const elementsOfRole: Readonly<Record<string, string>> = {
  article: tags('article'),
  button: `${tags('button', 'summary')} or ${buttons}`,
  cell: tags('td'),
  checkbox: inputs('checkbox'),
  columnheader: tags('th'),
  combobox: 'self::select[not(@multiple) and not(@size > 1)]',
  dialog: tags('dialog'),
  heading: tags('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  img: tags('img'),
  link: 'self::a[@href] or self::area[@href]',
  list: tags('ul', 'ol'),
  listbox: 'self::select[@multiple or @size > 1]',
  listitem: tags('li'),
  main: tags('main'),
  navigation: tags('nav'),
  option: tags('option'),
  paragraph: tags('p'),
  radio: inputs('radio'),
  row: tags('tr'),
  searchbox: inputs('search'),
  slider: inputs('range'),
  spinbutton: inputs('number'),
  status: tags('output'),
  table: tags('table'),
  textbox: `self::textarea or self::input[not(@type)] or ${inputs('text', 'email', 'tel', 'url')}`,
};

const labelled = (name: string, isExact: boolean): string =>
  [
    says('@aria-label', name, isExact),
    `@id=//label[${says('.', name, isExact)}]/@for`,
    `ancestor::label[${says('.', name, isExact)}]`,
    `@aria-labelledby=//*[${says('.', name, isExact)}]/@id`,
  ].join(' or ');

const named = (name: string, isExact: boolean): string =>
  [
    `not(self::input or self::select or self::textarea) and ${says('.', name, isExact)}`,
    labelled(name, isExact),
    ...['title', 'alt', 'placeholder'].map((attribute) => says(`@${attribute}`, name, isExact)),
    `${buttons.replace(/\]$/, '')} and ${says('@value', name, isExact)}]`,
  ].join(' or ');

const textTest = (text: string, isExact: boolean): string => {
  const own = says('.', text, isExact);
  const value = `self::input[(@type='submit' or @type='button') and ${says('@value', text, isExact)}]`;
  return `(${own} and not(.//*[${own}]) and not(self::script or self::style or self::title)) or ${value}`;
};

const testOf = ({ by, value, name, exact = false }: StepLocator): string | null => {
  switch (by) {
    case 'testId':
      return `@data-testid=${xpathText(value)}`;
    case 'role': {
      const own = Object.hasOwn(elementsOfRole, value) ? elementsOfRole[value] : undefined;
      const role = `@role=${xpathText(value)}${own === undefined ? '' : ` or (not(@role) and (${own}))`}`;
      return name === undefined ? role : `(${role}) and (${named(name, exact)})`;
    }
    case 'label':
      return `(self::input or self::select or self::textarea or @aria-label or @aria-labelledby) and (${labelled(value, exact)})`;
    case 'text':
      return textTest(value, exact);
    case 'placeholder':
    case 'title':
      return says(`@${by}`, value, exact);
    case 'altText':
      return says('@alt', value, exact);
    case 'css':
      return null;
  }
};

const givenPath = /^(?:xpath=)?(\(*\/\/?.*)$/s;
/** The XPath that a locator of kind `css` is; null: it is CSS. */
export const xpathIn = ({ by, value }: StepLocator): string | null =>
  by === 'css' ? (givenPath.exec(value)?.[1] ?? null) : null;

/** Null: it stands for CSS, which has no XPath. */
export const xpathOf = (locator: StepLocator): string | null => {
  const outer = locator.within ? xpathOf(locator.within) : '';
  const given = xpathIn(locator);
  const test = testOf(locator);
  if (outer === null || (given === null && test === null)) return null;
  if (given !== null && outer !== '') return null;
  const path = given ?? `${outer}//*[${test}]`;
  if (locator.nth === undefined) return path;
  return `(${path})[${locator.nth === -1 ? 'last()' : locator.nth + 1}]`;
};

const attributes = { testId: 'data-testid', placeholder: 'placeholder', altText: 'alt', title: 'title' } as const;
/** What only the browser library understands. */
const ownCss = />>|:(?:has-text|text|text-is|text-matches|visible|nth-match|left-of|right-of|above|below|near)\b|=/;
const control = /[\u0000-\u001f]/;

const isPlainCss = (value: string): boolean =>
  !ownCss.test(value.replaceAll(/\[[^\]]*\]/g, '')) && !control.test(value);

/** Null: it cannot be said in CSS. */
export const cssOf = (locator: StepLocator): string | null => {
  const { by, value, nth, within, exact = false } = locator;
  if (nth !== undefined) return null;
  const outer = within ? cssOf(within) : '';
  if (outer === null) return null;
  const link = outer === '' ? '' : `${outer} `;
  if (by === 'css') return xpathIn(locator) === null && isPlainCss(value) ? link + value : null;
  if (by === 'role' || by === 'label' || by === 'text' || control.test(value)) return null;
  return `${link}[${attributes[by]}${exact || by === 'testId' ? '=' : '*='}${JSON.stringify(value)}${exact || by === 'testId' ? '' : ' i'}]`;
};
