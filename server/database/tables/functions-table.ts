import type { Generated } from 'kysely';
import type { FunctionContent } from '../../../src/domain/functions/formula.ts';
import type { Json, Time } from './column-types.ts';

export interface FunctionsTable {
  account_id: string;
  id: string;
  name: string;
  /** The normalized name for comparisons. */
  folded: string;
  description: string;
  parameters: Json<FunctionContent['parameters']>;
  result: FunctionContent['result'];
  body: string;
  examples: Json<FunctionContent['examples']>;
  revision: Generated<number>;
  author: string;
  created_date: Time;
  modified_by: string;
  modified_date: Time;
}
