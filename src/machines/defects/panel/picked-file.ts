import { isWelcome } from '../../../domain/defects/attachments/attachments.ts';

/** A selected file, with the id by which a text references it, if any. */
export interface PickedFile {
  readonly file: File;
  readonly id: string | null;
}

export interface FilesToAdd {
  readonly files: readonly File[];
  /** One for each file, in the same order. */
  readonly ids?: readonly string[];
}

/** The accepted files, each with its id. */
export const pickedFrom = ({ files, ids }: FilesToAdd): readonly PickedFile[] =>
  files.map((file, index) => ({ file, id: ids?.[index] ?? null })).filter(({ file }) => isWelcome(file));
