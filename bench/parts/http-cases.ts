import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { LoadRequest } from '../load/http-load.ts';
import { projectIdOf } from '../product/fill-project.ts';

/** The measured calls, each with an equivalent bare SQL statement. */
export interface HttpCase {
  readonly what: string;
  readonly call: () => Omit<LoadRequest, 'headers'>;
  readonly statement: () => pg.QueryConfig;
}

/** Codes of the projects and how many defects they have. Bare writes get a project of their own. */
export const projects = { TEN: 10_000, HUNDRED: 100_000, BARE: 10_000 } as const;
type Code = keyof typeof projects;

const oneOf = (code: Code) => `${code}-${1 + Math.floor(Math.random() * projects[code])}`;
const defectsOf = (code: Code) => `/wi/api/v1/${projectIdOf(code)}/defects`;

const list = (what: string, code: Code): HttpCase => ({
  what,
  call: () => ({ method: 'GET', path: `${defectsOf(code)}?size=25&page=0&sort=modifiedDate,desc` }),
  statement: () => ({
    name: 'list',
    text: `select d.*, p.position, p.defect_total from projects p join lateral (select * from defects
      where project_id = p.id and deleted_date is null order by modified_date desc, number desc limit 25) d on true
      where p.id = $1`,
    values: [projectIdOf(code)],
  }),
});

const read: HttpCase = {
  what: 'One of 100,000 defects',
  call: () => ({ method: 'GET', path: `${defectsOf('HUNDRED')}/${oneOf('HUNDRED')}` }),
  statement: () => ({
    name: 'read',
    text: 'select * from defects where project_id = $1 and id = $2 and deleted_date is null',
    values: [projectIdOf('HUNDRED'), oneOf('HUNDRED')],
  }),
};

const newDefect = { header: 'Basket forgets the last article', status: 'To Do', severity: 'Major' };
const raised = `with p as (update projects set position = position + 1, last_defect_number = last_defect_number + $1,
  defect_total = defect_total + $1 where id = 'p-bare' returning id, position, last_defect_number as number)`;

const create: HttpCase = {
  what: 'Report a defect',
  call: () => ({ method: 'POST', path: defectsOf('TEN'), body: JSON.stringify(newDefect) }),
  statement: () => ({
    name: 'create',
    text: `${raised}, f as (insert into facts select id, position, $2, 'defect.reported', 1, 'defect/BARE-' || number,
        now(), 'u-owner', null, 1, $3 from p)
      insert into defects (project_id, id, number, header, status, severity, author, created_date, modified_date,
        modified_by, revision)
      select id, 'BARE-' || number, number, $4, 'To Do', 'Major', 'u-owner', now(), now(), 'u-owner', 1 from p`,
    values: [1, uuid(), JSON.stringify({ record: newDefect }), newDefect.header],
  }),
};

const change: HttpCase = {
  what: 'Change a field',
  call: () => {
    const id = oneOf('TEN');
    const body = { id, action: 'UPDATE', field: 'header', value: `Changed ${uuid()}` };
    return { method: 'PATCH', path: `${defectsOf('TEN')}/${id}`, body: JSON.stringify(body) };
  },
  statement: () => {
    const [id, value] = [oneOf('BARE'), `Changed ${uuid()}`];
    return {
      name: 'change',
      text: `${raised}, f as (insert into facts select id, position, $2, 'defect.updated', 1, 'defect/' || $4, now(),
          'u-owner', null, 2, $3 from p)
        update defects set header = $5, revision = revision + 1, modified_date = now(), modified_by = 'u-owner'
        where project_id = 'p-bare' and id = $4`,
      values: [0, uuid(), JSON.stringify({ field: 'header', value, was: '' }), id, value],
    };
  },
};

export const httpCases: readonly HttpCase[] = [
  list('List, 25 of 10,000', 'TEN'),
  list('List, 25 of 100,000', 'HUNDRED'),
  read,
  create,
  change,
];
