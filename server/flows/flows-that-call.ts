import { sql } from 'kysely';
import { splitTemplate } from '../../src/domain/expressions/template-text.ts';
import { calledIn } from '../functions/called-in.ts';
import { functionRows } from '../functions/function-rows.ts';
import type { FunctionUse, FunctionUseSource } from '../modules/contributions.ts';

interface FoundStep {
  readonly project_id: string;
  readonly flow_id: string;
  readonly name: string;
  readonly value: string;
  readonly type: number;
}

/** The value of a parameter that is a function. */
const functionType = 1;

/** A value is an expression, or a text with expressions in double braces. */
const expressionsIn = ({ value, type }: FoundStep): readonly string[] => {
  if (type === functionType) return [value];
  return splitTemplate(value).parts.flatMap((part) => (part.kind === 'expression' ? [part.text] : []));
};

/** Flows with a step that calls a function. */
export const flowsThatCall: FunctionUseSource = async (database, account, names) => {
  const { rows } = await sql<FoundStep>`
    select distinct steps.project_id, steps.flow_id, flows.name, texts.value,
        coalesce((steps.data ->> 'parameterType')::int, 0) as type
      from flow_steps steps
      join flows on flows.project_id = steps.project_id and flows.id = steps.flow_id and flows.deleted_date is null
      join projects on projects.id = steps.project_id and projects.account_id = ${account}
        and projects.deleted_date is null
      cross join lateral (values (steps.data ->> 'parameterValue'), (steps.data ->> 'inputData')) texts (value)
    where texts.value <> ''
      and (steps.data ->> 'parameterType' = '1' or strpos(texts.value, '{{') > 0)
      and exists (select from unnest(${[...names]}::text[]) name where strpos(texts.value, name) > 0)
    order by flows.name, steps.flow_id`.execute(database);
  if (rows.length === 0) return new Map();
  const functions = await functionRows(database, account);
  const uses = new Map<string, FunctionUse[]>();
  for (const row of rows)
    for (const called of expressionsIn(row).flatMap((text) => calledIn(text, functions, names))) {
      const known = uses.get(called) ?? [];
      if (known.some((use) => use.id === row.flow_id)) continue;
      uses.set(called, [...known, { entity: 'FLOW', id: row.flow_id, name: row.name, projectId: row.project_id }]);
    }
  return uses;
};
