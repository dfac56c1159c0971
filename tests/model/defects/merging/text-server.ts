import { of } from 'rxjs';
import { textOverwritesIn, type TextOverwrite } from '../../../../src/app/sync/texts/text-overwrites.ts';
import { editedField } from '../../../../src/domain/documents/edited-field.ts';
import type { TextUpdate } from '../../../../src/domain/rich-text/blocks-written.ts';

export type Who = 'a' | 'b';

/** The server's text and the facts about it, in order. */
export const openServer = (start: string) => {
  const facts: { id: string; by: Who; data: TextUpdate }[] = [];
  let stored = start;
  return {
    stored: () => stored,
    save(by: Who, value: string, base: string) {
      const after = editedField({ field: 'description', value, base }, stored, (_, text) => text);
      facts.push({ id: `f${facts.length}`, by, data: { was: stored, ...after } as TextUpdate });
      stored = String(after.value);
    },
    /** What this person is told about. */
    noticesOf(who: Who): readonly TextOverwrite[] {
      const notices: TextOverwrite[] = [];
      textOverwritesIn(of(facts), who).subscribe((one) => notices.push(one));
      return notices;
    },
  };
};
