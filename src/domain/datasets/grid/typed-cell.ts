import { cellTypes, type DatasetCell } from '../dataset.ts';

/**
 * How a cell is typed, pasted and copied:
 *
 *   =round(data.price)   function        'text after an apostrophe, such as '=1 or ''
 *   @orderNumber         reference       anything else is text
 */
export const typedCell = (text: string): DatasetCell => {
  if (text.startsWith('=') && text.length > 1) return { value: text.slice(1), type: cellTypes.function };
  if (text.startsWith('@') && text.length > 1) return { value: text.slice(1), type: cellTypes.reference };
  return { value: text.startsWith("'") ? text.slice(1) : text, type: cellTypes.text };
};

const needsMark = /^['=@]/;

export const textOfCell = ({ value, type }: DatasetCell): string => {
  switch (type) {
    case cellTypes.function:
      return `=${value}`;
    case cellTypes.reference:
      return `@${value}`;
    case cellTypes.skip:
      return '';
    case cellTypes.text:
      return needsMark.test(value) ? `'${value}` : value;
  }
};

/** The type after this one, as Alt+T changes it; the value stays. */
export const nextType = ({ value, type }: DatasetCell): DatasetCell => {
  const next = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;
  return { value: next[type] === cellTypes.skip ? '' : value, type: next[type] };
};
