import type { DocumentStream } from '../../domain/documents/listed-document.ts';
import { idsBeingMade, idsMadeBy } from '../../domain/documents/made-documents.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** Flows or scenarios of a project that a person has created or restored, as long as the list cannot have them, newest first. */
export const selectNewIdsOf = (stream: DocumentStream) => {
  const known = new WeakMap<object, Readonly<Record<string, readonly string[]>>>();
  const beingMade = (project: string, pending: JournalSnapshot['context']['pending']) => {
    const found = known.get(pending)?.[project] ?? idsBeingMade(stream, project, pending);
    known.set(pending, { ...known.get(pending), [project]: found });
    return found;
  };
  return (project: string, by: string) =>
    ({ context: { pending, outOfOrder } }: JournalSnapshot): readonly string[] => {
      const ids = beingMade(project, pending);
      return outOfOrder.length === 0 ? ids : [...ids, ...idsMadeBy({ stream, project, by }, outOfOrder)];
    };
};
