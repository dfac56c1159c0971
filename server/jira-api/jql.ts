import { currentUser, openStatuses } from '../../src/domain/address/defect-filters.ts';
import { sortOrders } from '../../src/domain/address/defect-sorts.ts';
import { limits } from '../../src/domain/limits.ts';
import { refused } from './jira-errors.ts';

/**
 * A part of JQL, as the list of defects can answer it:
 *
 *   ‹clause› AND ‹clause› … ORDER BY ‹field› ASC | DESC
 *   project | status | assignee | reporter | priority | labels | key   = ‹value›   IN (‹value›, …)
 *   statusCategory = Done | != Done          text | summary ~ "words"         assignee = currentUser()
 *
 * Everything else is refused, with the part that is not understood.
 */
export interface JqlQuery {
  /** Null: none is named. */
  readonly project: string | null;
  readonly keys: readonly string[] | null;
  /** As the list of defects takes it. */
  readonly question: Readonly<Record<string, string | readonly string[]>>;
}

export const jqlLimits = { length: 4_000, tokens: 500 } as const;

interface Token {
  readonly kind: 'word' | 'text' | 'sign';
  readonly value: string;
}

const pattern = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(!=|!~|<=|>=|[=~<>(),])|([^\s"'=~<>!(),]+))/y;

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, '$1');

const tokensIn = (jql: string): Token[] => {
  if (jql.length > jqlLimits.length) throw refused(`The query has more than ${jqlLimits.length} characters.`);
  const text = jql.trimEnd();
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) throw refused(`Error in the JQL query: '${text.slice(at, at + 20).trim()}' is not understood.`);
    const [, double, single, sign, word] = found;
    if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
    else if (word === undefined) tokens.push({ kind: 'text', value: unescaped(double ?? single ?? '') });
    else tokens.push({ kind: 'word', value: word });
    if (tokens.length > jqlLimits.tokens) throw refused('The query has too many parts.');
  }
  return tokens;
};

const named = (token: Token | undefined) => (token ? `'${token.value}'` : 'the end of the query');

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(jql: string) {
    this.#tokens = tokensIn(jql);
  }

  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  isWord(word: string): boolean {
    return this.next?.kind === 'word' && this.next.value.toLowerCase() === word;
  }

  take(): Token {
    const token = this.next;
    if (!token) throw refused('Error in the JQL query: it ends too early.');
    this.#at += 1;
    return token;
  }

  takeSign(...signs: readonly string[]): string {
    const token = this.next;
    if (token?.kind !== 'sign' || !signs.includes(token.value))
      throw refused(`Error in the JQL query: expected ${signs.join(' or ')} but found ${named(token)}.`);
    return this.take().value;
  }

  takeWord(...words: readonly string[]): string {
    const found = words.find((word) => this.isWord(word));
    if (found === undefined)
      throw refused(
        `Error in the JQL query: expected ${words.join(' or ').toUpperCase()} but found ${named(this.next)}.`,
      );
    this.take();
    return found;
  }

  /** A name, a text in quotes, or the function of the caller. */
  value(): string {
    const token = this.take();
    if (token.kind === 'sign') throw refused(`Error in the JQL query: ${named(token)} is not a value.`);
    if (this.next?.value !== '(' || token.kind === 'text') return token.value;
    if (token.value.toLowerCase() !== 'currentuser')
      throw refused(`Error in the JQL query: the function '${token.value}' is not supported.`);
    this.takeSign('(');
    this.takeSign(')');
    return currentUser;
  }

  /** After a field: one value, or several. */
  values(): string[] {
    if (!this.isWord('in')) {
      this.takeSign('=');
      return [this.value()];
    }
    this.take();
    this.takeSign('(');
    const values = [this.value()];
    while (this.takeSign(',', ')') === ',') values.push(this.value());
    if (values.length > limits.filterValuesMost)
      throw refused(`A list in the query has more than ${limits.filterValuesMost} values.`);
    return values;
  }
}

type Draft = { project: string | null; keys: readonly string[] | null; question: Record<string, string | string[]> };

const filters: Readonly<Record<string, string>> = {
  status: 'status',
  assignee: 'assignee',
  reporter: 'author',
  creator: 'author',
  priority: 'severity',
  labels: 'tags',
};
const keyFields = ['key', 'issuekey', 'issue', 'id'];
const textFields = ['text', 'summary', 'description'];

const once = (isFree: boolean, field: string): void => {
  if (!isFree) throw refused(`Error in the JQL query: '${field}' is named twice.`);
};

const setFilter = ({ question }: Draft, name: string, field: string, values: string[]): void => {
  once(question[name] === undefined, field);
  question[name] = values;
};

const categoryOf = (reader: Reader): string[] => {
  const sign = reader.takeSign('=', '!=');
  const category = reader.value();
  if (sign === '!=' && category.toLowerCase() === 'done') return [openStatuses];
  throw refused(`Error in the JQL query: of statusCategory, only '!= Done' is supported, not '${sign} ${category}'.`);
};

const readClause = (reader: Reader, draft: Draft): void => {
  const token = reader.take();
  const field = token.value.toLowerCase();
  const filter = token.kind === 'sign' || !Object.hasOwn(filters, field) ? undefined : filters[field];
  if (filter) return setFilter(draft, filter, field, reader.values());
  if (field === 'statuscategory') return setFilter(draft, 'status', field, categoryOf(reader));
  if (textFields.includes(field)) {
    reader.takeSign('~');
    once(draft.question['term'] === undefined, field);
    draft.question['term'] = reader.value();
    return;
  }
  if (keyFields.includes(field)) {
    once(draft.keys === null, field);
    draft.keys = reader.values();
    return;
  }
  if (field !== 'project') throw refused(`Error in the JQL query: the field ${named(token)} is not supported.`);
  once(draft.project === null, field);
  const [project = '', another] = reader.values();
  if (another !== undefined) throw refused(`Error in the JQL query: one project at a time, not also '${another}'.`);
  draft.project = project;
};

const sorts: Readonly<Record<string, string>> = {
  created: 'createdDate',
  updated: 'modifiedDate',
  key: 'id',
  issuekey: 'id',
  id: 'id',
  summary: 'header',
  status: 'status',
  priority: 'severity',
  reporter: 'author',
};

type SortOrder = (typeof sortOrders)[number];
const isSort = (sort: string): sort is SortOrder => sortOrders.some((one) => one === sort);

const readOrder = (reader: Reader): SortOrder => {
  reader.takeWord('by');
  const token = reader.take();
  const field = Object.hasOwn(sorts, token.value.toLowerCase()) ? sorts[token.value.toLowerCase()] : undefined;
  if (!field || token.kind === 'sign')
    throw refused(`Error in the JQL query: the results can't be ordered by ${named(token)}.`);
  const direction = reader.next ? reader.takeWord('asc', 'desc') : 'asc';
  const sort = `${field},${direction}`;
  if (!isSort(sort)) throw refused(`Error in the JQL query: the results can't be ordered by ${named(token)}.`);
  return sort;
};

export const readJql = (jql: string): JqlQuery => {
  const reader = new Reader(jql);
  const draft: Draft = { project: null, keys: null, question: {} };
  while (reader.next && !reader.isWord('order')) {
    readClause(reader, draft);
    if (!reader.next || reader.isWord('order')) break;
    reader.takeWord('and');
    if (!reader.next || reader.isWord('order')) throw refused('Error in the JQL query: nothing follows AND.');
  }
  if (reader.isWord('order')) {
    reader.take();
    draft.question['sort'] = readOrder(reader);
    if (reader.next) throw refused(`Error in the JQL query: ${named(reader.next)} is not understood.`);
  }
  return draft;
};
