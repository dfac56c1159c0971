import { checkExpression, type ExpressionScope } from './check-expression.ts';
import { placeIn, type ExpressionFault } from './expression-fault.ts';

/**
 *   'Dear {{ params.name }}, …'  ─▶  text · expression · text
 *
 * Text with expressions in double braces. `\{{` is two braces. Braces and quotes inside an expression belong to it.
 */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `from`: its position in the template. */
  | { readonly kind: 'expression'; readonly text: string; readonly from: number };

export interface SplitTemplate {
  readonly parts: readonly TemplatePart[];
  /** The position of double braces without an end; what follows them is text. */
  readonly open: number | null;
}

/** The position of the braces that end the expression; -1 if there are none. */
const endOfExpression = (text: string, from: number): number => {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
    else if (sign === '}' && text[at + 1] === '}') return at;
  }
  return -1;
};

export const splitTemplate = (template: string): SplitTemplate => {
  const parts: TemplatePart[] = [];
  let text = '';
  let at = 0;
  const endText = () => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };
  while (at < template.length) {
    const begin = template.indexOf('{{', at);
    if (begin < 0) break;
    if (template[begin - 1] === '\\') {
      text += `${template.slice(at, begin - 1)}{{`;
      at = begin + 2;
      continue;
    }
    const end = endOfExpression(template, begin + 2);
    if (end < 0) {
      text += template.slice(at);
      endText();
      return { parts, open: begin };
    }
    text += template.slice(at, begin);
    endText();
    parts.push({ kind: 'expression', text: template.slice(begin + 2, end), from: begin + 2 });
    at = end + 2;
  }
  text += template.slice(at);
  endText();
  return { parts, open: null };
};

/** The first error of a template, at its place in the whole text; null if there is none. */
export const templateFault = (template: string, scope: Omit<ExpressionScope, 'result'>): ExpressionFault | null => {
  const { parts, open } = splitTemplate(template);
  for (const part of parts) {
    if (part.kind === 'text') continue;
    const { fault } = checkExpression(part.text, scope);
    if (!fault) continue;
    const { from, to } = fault.at ?? { from: 0, to: part.text.length };
    return { reason: fault.reason, at: placeIn(template, part.from + from, part.from + to) };
  }
  return open === null ? null : { reason: { code: 'templateOpen' }, at: placeIn(template, open, template.length) };
};

/** The template with the values of its expressions, in their order. */
export const fillTemplate = ({ parts }: SplitTemplate, values: readonly string[]): string => {
  const left = values.values();
  return parts.map((part) => (part.kind === 'text' ? part.text : (left.next().value ?? ''))).join('');
};

/**
 * The first error of a value of type Function [DATA-003]: a text with double braces is a template, any other an
 * expression.
 */
export const functionValueFault = (value: string, scope: Omit<ExpressionScope, 'result'>): ExpressionFault | null =>
  value.includes('{{') ? templateFault(value, scope) : checkExpression(value, scope).fault;
