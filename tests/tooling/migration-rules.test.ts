import { describe, expect, test } from 'vitest';
import { migrations } from '../../scripts/house/migrations.ts';
import { sourceFile } from '../../scripts/house/source-file.ts';

const migration = (sql: string, number = '0200') => sourceFile(`server/database/migrations/${number}-next.sql`, sql);

describe('a migration', () => {
  test.each([
    ['drop table tags;', 'deletes what the version before may use'],
    ['alter table tags drop column color;', 'deletes what the version before may use'],
    ['alter table tags rename column tag to name;', 'renames what the version before uses'],
    ['alter table tags alter column color type integer;', 'changes a type: add a column instead'],
    ['alter table tags alter color set not null;', 'refuses rows that the version before writes'],
    ["alter table tags add check (color <> '');", 'refuses rows that the version before may write'],
    ['alter table tags add column rank text not null;', 'adds a column that is not null and has no default'],
    ['create unique index concurrently tags_x on tags (color);', 'refuses rows that the version before may write'],
    ['create index tags_x on tags (color);', 'stops writes while the index is built'],
    ['create table x (id text);\ncreate index concurrently tags_x on tags (color);', 'needs a file of its own'],
    ['-- contract of 0300\ndrop table tags;', '0300 is no earlier migration'],
  ])('that the version before cannot work with is rejected: %s', (sql, says) => {
    expect(migrations([migration(sql)])).toMatchObject([{ rule: 'migrations', says: expect.stringContaining(says) }]);
  });

  test.each([
    "alter table tags add column rank text not null default '', add column note text;",
    'create table labels (id text primary key, name text not null);\ncreate unique index labels_name on labels (name);',
    '-- Finds tags by colour.\ncreate index concurrently tags_color on tags (color);',
    "update tags set color = 'drop table; rename' where color = '';",
    'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
  ])('that only adds is accepted: %s', (sql) => {
    expect(migrations([migration(sql)])).toEqual([]);
  });

  test('deletes what an earlier one has made superfluous, if it says so', () => {
    const contract = migration('-- contract of 0199\ndrop table tags;');
    expect(migrations([migration('select 1;', '0199'), contract])).toEqual([]);
  });
});
