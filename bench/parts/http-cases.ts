import { v7 as uuid } from 'uuid';
import type { LoadRequest } from '../load/http-load.ts';
import { projectIdOf } from '../product/fill-project.ts';

/** The measured calls. */
export interface HttpCase {
  readonly what: string;
  readonly call: () => Omit<LoadRequest, 'headers'>;
}

const ten = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'LAST'] as const;

/** Codes of the projects and how many defects they have. */
export const projects: Readonly<Record<string, number>> = {
  TEN: 10_000,
  HUNDRED: 100_000,
  ...Object.fromEntries(ten.map((code) => [code, 1_000])),
};

const below = (limit: number) => Math.floor(Math.random() * limit);
const oneOf = (code: string) => `${code}-${1 + below(projects[code] ?? 1)}`;
const oneOfTen = () => ten[below(ten.length)] ?? 'ONE';
const defectsOf = (code: string) => `/wi/api/v1/${projectIdOf(code)}/defects`;

const list = (what: string, code: string): HttpCase => ({
  what,
  call: () => ({ method: 'GET', path: `${defectsOf(code)}?size=25&page=0&sort=modifiedDate,desc` }),
});

const read: HttpCase = {
  what: 'One of 100,000 defects',
  call: () => ({ method: 'GET', path: `${defectsOf('HUNDRED')}/${oneOf('HUNDRED')}` }),
};

const newDefect = { header: 'Basket forgets the last article', status: 'To Do', severity: 'Major' };

const create = (what: string, codeOf: () => string): HttpCase => ({
  what,
  call: () => ({ method: 'POST', path: defectsOf(codeOf()), body: JSON.stringify(newDefect) }),
});

const change = (what: string, codeOf: () => string): HttpCase => ({
  what,
  call: () => {
    const code = codeOf();
    const id = oneOf(code);
    const body = { id, action: 'UPDATE', field: 'header', value: `Changed ${uuid()}` };
    return { method: 'PATCH', path: `${defectsOf(code)}/${id}`, body: JSON.stringify(body) };
  },
});

export const httpCases: readonly HttpCase[] = [
  list('List, 25 of 10,000', 'TEN'),
  list('List, 25 of 100,000', 'HUNDRED'),
  read,
  create('Report a defect', () => 'TEN'),
  change('Change a field', () => 'TEN'),
  create('Report a defect, in ten projects', oneOfTen),
  change('Change a field, in ten projects', oneOfTen),
];
