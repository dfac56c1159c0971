import type { TestDatabase } from '../test-database.ts';

/**
 * A planted fault: changes of one type are made as before, but nothing of them comes into their log. Facts that come later
 * into the same log are refused, because their chain has a gap.
 */
export const forgetFacts = async (
  { pool }: Pick<TestDatabase, 'pool'>,
  log: 'facts' | 'account_facts',
  type: string,
): Promise<void> => {
  await pool.query(`
    create or replace function forget_fact() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger a_forget before insert on ${log} for each row when (new.type = '${type}') execute function forget_fact()`);
};
