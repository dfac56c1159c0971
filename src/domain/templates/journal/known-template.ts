import type { KnownTemplate } from '../template-facts.ts';

const unknownAuthor = '';

/** The revision of the server, without the saves that wait. */
export const storedRevisionOf = ({ storedRevision, revision }: KnownTemplate): number => storedRevision ?? revision;

/** The last revision that somebody else has saved; 0 for none. */
export const revisionOfOthers = ({ savedBy = {} }: KnownTemplate, userId: string): number =>
  Math.max(0, ...Object.entries(savedBy).flatMap(([user, revision]) => (user === userId ? [] : [revision])));

/** The template after a save. `saved.revision`: assigned by the server, missing in a prediction. */
export const afterSave = (
  known: KnownTemplate,
  { by, revision: assigned }: { readonly by: string; readonly revision?: number | undefined },
): Required<Pick<KnownTemplate, 'revision' | 'storedRevision' | 'savedBy'>> => {
  const stored = storedRevisionOf(known);
  const revision = assigned ?? known.revision + 1;
  // The answer to a save may arrive before the saves of others that it includes.
  const isGap = assigned !== undefined && assigned > stored + 1;
  return {
    revision,
    storedRevision: assigned ?? stored,
    savedBy: { ...known.savedBy, ...(isGap && { [unknownAuthor]: assigned - 1 }), [by]: revision },
  };
};

/** A template that was read: it includes saves of unknown authors. */
export const afterRead = (known: KnownTemplate, revision: number) =>
  afterSave({ ...known, storedRevision: revision - 1 }, { by: unknownAuthor, revision });
