import type { SnapshotFrom } from 'xstate';
import { bothOf } from '../../domain/rich-text/both-of.ts';
import { plainText } from '../../domain/rich-text/plain-text.ts';
import { putBack, yieldTo } from '../../domain/rich-text/take-in.ts';
import type { fieldEditMachine } from './field-edit-machine.ts';
import { isRich } from './field-edit-setup.ts';

/** The question about two versions of a rich text; loaded with the first one. */
interface TextVersions {
  /** As plain text. */
  readonly theirs: string;
  readonly mine: string;
  /** The text with both versions. */
  readonly both: string;
  /** How many places differ: one question is about all of them. */
  readonly places: number;
}

const versionsIn = ({ context }: SnapshotFrom<typeof fieldEditMachine>) => {
  const { draft, conflictBy, overruled } = context;
  if (conflictBy !== null) return { theirs: yieldTo(true, context).draft, mine: draft };
  const [lost] = overruled;
  return lost ? { theirs: draft, mine: putBack(true, context, lost).draft } : null;
};

export const selectTextVersions = (edit: SnapshotFrom<typeof fieldEditMachine>): TextVersions | null => {
  const versions = isRich(edit.context) ? versionsIn(edit) : null;
  if (!versions) return null;
  const { html: both, places } = bothOf(versions);
  return { theirs: plainText(versions.theirs), mine: plainText(versions.mine), both, places };
};
