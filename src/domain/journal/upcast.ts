import type { Fact } from './fact.ts';

/** One upcast step. The list of a type is ordered: step n converts version n + 1 to n + 2. */
export type Upcast = (data: never) => unknown;
export type Upcasts = Readonly<Record<string, readonly Upcast[]>>;

/** Converts old facts one step at a time; a newer fact is rejected with a readable error, and nothing is discarded. */
export const upcast =
  (steps: Upcasts) =>
  (fact: Fact): Fact => {
    const upcasts = Object.hasOwn(steps, fact.type) ? (steps[fact.type] ?? []) : [];
    const latest = upcasts.length + 1;
    if (fact.version > latest) {
      throw new Error(
        `${fact.type} version ${fact.version} was made by a newer version of Assay (this one knows ${latest}): please reload`,
      );
    }
    const data = upcasts.slice(fact.version - 1).reduce<unknown>((old, step) => step(old as never), fact.data);
    return { ...fact, version: latest, data };
  };
