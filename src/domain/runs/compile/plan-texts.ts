import { scopeNames } from '../../expressions/function-definition.ts';
import { splitTemplate } from '../../expressions/template-text.ts';
import type { PlanValue } from '../plan.ts';

/**
 * Texts of a flow as the runner evaluates them:
 *
 *   {{user}}         {{params["user"]}} for a parameter of the flow, {{data["user"]}} for a column of its dataset, else {{vars["user"]}}
 *   params.user      in a called flow: the value that the calling step gives, as an expression
 */
export interface TextScope {
  /** Names of the parameters of the flow. */
  readonly parameters: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  /** In a called flow: its parameters as expressions of the calling flow; null: the parameters of the node. */
  readonly given: ReadonlyMap<string, string> | null;
}

const bare = /^[A-Za-z0-9_-]+$/;
const words = new Set(['true', 'false', 'null']);
const isName = (text: string): boolean =>
  bare.test(text) && !/^[\d-]/.test(text) && !words.has(text) && !Object.hasOwn(scopeNames, text);

const quoted = (text: string): string => JSON.stringify(text);

const parameter = (name: string, { given }: TextScope): string => given?.get(name) ?? `params[${quoted(name)}]`;

const named = (name: string, scope: TextScope): string => {
  if (scope.parameters.has(name)) return parameter(name, scope);
  return `${scope.columns.has(name) ? 'data' : 'vars'}[${quoted(name)}]`;
};

/** Texts in quotes, and uses of a parameter. */
const tokens =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w.])params(?:\.([A-Za-z_]\w*)|\[\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\])/g;

export const expressionIn = (text: string, scope: TextScope): string => {
  const trimmed = text.trim();
  if (isName(trimmed)) return named(trimmed, scope);
  if (!scope.given) return text;
  return text.replace(tokens, (found, dotted?: string, double?: string, single?: string) => {
    const name = dotted ?? double ?? single;
    return name === undefined ? found : parameter(name, scope);
  });
};

export const templateIn = (template: string, scope: TextScope): string => {
  if (!template.includes('{{')) return template;
  let text = '';
  let at = 0;
  for (const part of splitTemplate(template).parts) {
    if (part.kind === 'text') continue;
    text += template.slice(at, part.from) + expressionIn(part.text, scope);
    at = part.from + part.text.length;
  }
  return text + template.slice(at);
};

export const valueIn = (value: PlanValue, scope: TextScope): PlanValue => {
  if (value.secret !== undefined || value.type > 1) return value;
  const isExpression = value.type === 1 && !value.text.includes('{{');
  return { ...value, text: isExpression ? expressionIn(value.text, scope) : templateIn(value.text, scope) };
};

/** A template as one expression: `"Dear " + string(params.name)`. */
export const asExpression = (template: string): string => {
  const { parts, open } = splitTemplate(template);
  if (open !== null || parts.length === 0) return quoted(template);
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'expression') return `(${only.text.trim()})`;
  return `(${parts.map((part) => (part.kind === 'text' ? quoted(part.text) : `string(${part.text.trim()})`)).join(' + ')})`;
};
