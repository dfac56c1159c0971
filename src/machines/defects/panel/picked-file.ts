import { isWelcome } from '../../../domain/defects/attachments/attachments.ts';

/** A file that was chosen, with the id that a text names it by, where one does. */
export interface PickedFile {
  readonly file: File;
  readonly id: string | null;
}

export interface FilesToAdd {
  readonly files: readonly File[];
  /** One for each file, in their order. */
  readonly ids?: readonly string[];
}

/** Those that are taken; an id stays with its file. */
export const pickedFrom = ({ files, ids }: FilesToAdd): readonly PickedFile[] =>
  files.map((file, index) => ({ file, id: ids?.[index] ?? null })).filter(({ file }) => isWelcome(file));
