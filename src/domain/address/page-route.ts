import type { Ability } from '../session/ability.ts';
import type { Profile } from '../session/profile.ts';

/** One kind of page: how to parse and write its address, its title, and who may open it. */
export interface PageRoute<P extends { readonly name: string }> {
  readonly name: P['name'];
  /** Null when the address belongs to another page. */
  read(pathname: string, query: URLSearchParams): P | null;
  /** Defaults are omitted, so that each page has one address. */
  write(page: P): string;
  /** The title of the window after the product's name; null adds nothing [SHELL-003, SHELL-004]. */
  title(page: P): string | null;
  /** On a page of a project: the right required in addition to reading the project. */
  mayOpen?(page: P, ability: Ability, profile: Profile): boolean;
  /** Shown before the sign-in. */
  readonly isPublic?: true;
}

export type PageOf<Route> = Route extends PageRoute<infer P> ? P : never;

/** The query string, without empty parts. */
export const queryText = (parts: readonly (readonly [string, string | null])[]): string => {
  const query = new URLSearchParams();
  for (const [name, value] of parts) if (value) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
};

/** An id in an address. */
export const idPattern = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
