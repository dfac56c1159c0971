import type { Ability } from '../session/ability.ts';
import type { Profile } from '../session/profile.ts';

/** One kind of page: how it is read from an address and written into one, what it is called, and who may open it. */
export interface PageRoute<P extends { readonly name: string }> {
  readonly name: P['name'];
  /** Null when the address leads somewhere else. */
  read(pathname: string, query: URLSearchParams): P | null;
  /** What stands at its default is left out, so that two addresses of the same thing look alike. */
  write(page: P): string;
  /** What the title of the window says behind the product's name; null says nothing [SHELL-003, SHELL-004]. */
  title(page: P): string | null;
  /** On a page of a project: what one must be allowed beyond reading the project. */
  mayOpen?(page: P, ability: Ability, profile: Profile): boolean;
  /** Shown before anybody has signed in. */
  readonly isPublic?: true;
}

export type PageOf<Route> = Route extends PageRoute<infer P> ? P : never;

/** Parts of a query, without those that say nothing. */
export const queryText = (parts: readonly (readonly [string, string | null])[]): string => {
  const query = new URLSearchParams();
  for (const [name, value] of parts) if (value) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
};

/** An id in an address. */
export const idPattern = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
