import type { Fact } from './fact.ts';

/** One step up. The list of a type is ordered: step n turns version n + 1 into n + 2. */
export type Upcast = (data: never) => unknown;
export type Upcasts = Readonly<Record<string, readonly Upcast[]>>;

/** Old facts climb one step at a time; a newer one is refused with a sentence, and nothing is thrown away. */
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
