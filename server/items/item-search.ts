import { sql, type RawBuilder } from 'kysely';
import { searchTermOf } from '../../src/domain/search/search-term.ts';
import { rankOf } from '../search/search-condition.ts';

/** What both ways to search for items share; `i` is an item, `f` one that was found. */
export const columns = sql`i.project_id, i.type, i.id, i.name, i.modified_date`;

/** The number of matches that are considered before sorting. */
export const looked = 1_000;

/** Typed text matches literally, including %, _ and \. */
const escaped = (term: string) => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const nameBegins = (term: string) => sql`lower(i.name) like ${`${escaped(term)}%`}`;

/** An id as typed; a number alone also means that of each project. */
export const idsAsTyped = (term: string): readonly string[] => [term.toUpperCase(), term];
export const numberIn = (term: string): number | null => (/^\d{1,9}$/.test(term) ? Number(term) : null);

/** `ids`: an array of the ids that come first. `offset 0`: each item is looked up by its key. */
export const bestOf = (found: RawBuilder<unknown>, term: string, ids: RawBuilder<unknown>, size: number) => sql`
  select f.type, f.id, f.name, f.project_id as "projectId" from ${found} f, lateral (
      select * from items x where x.project_id = f.project_id and x.type = f.type and x.id = f.id offset 0) i
  order by f.id = any(${ids}) desc, lower(f.name) like ${`${escaped(term)}%`} desc,
    lower(f.name) like ${`%${escaped(term)}%`} desc, ${rankOf(searchTermOf(term))} desc, f.modified_date desc, f.id
  limit ${size}`;
