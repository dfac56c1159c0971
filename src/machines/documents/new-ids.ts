import type { DocumentStream } from '../../domain/documents/listed-document.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** New flows or scenarios of a project that wait for the server, newest first. */
export const selectNewIds = (stream: DocumentStream) => {
  const known = new WeakMap<object, Readonly<Record<string, readonly string[]>>>();
  return (projectId: string) =>
    ({ context: { pending } }: JournalSnapshot): readonly string[] => {
      const found = known.get(pending)?.[projectId];
      if (found) return found;
      const ids = pending
        .filter(({ type, project }) => type === `${stream}.create` && project === projectId)
        .map(({ about }) => about.slice(stream.length + 1))
        .toReversed();
      known.set(pending, { ...known.get(pending), [projectId]: ids });
      return ids;
    };
};
