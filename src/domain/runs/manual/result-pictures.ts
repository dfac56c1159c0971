import type { Command } from '../../journal/fact.ts';
import { resultPictureTypes, type ManualRunCommand, type ResultPicture } from './result-facts.ts';

/** Pictures that a person adds to the result of a step. */
export const resultPictures = {
  /** Of one result. */
  most: 4,
  bytes: 10 * 1_048_576,
} as const;

export type PictureFault = 'type' | 'size' | 'count';

/** `count`: how many the result would have with it. */
export const pictureFault = (
  file: { readonly type: string; readonly size: number },
  count: number,
): PictureFault | null => {
  if (!resultPictureTypes.some((type) => type === file.type)) return 'type';
  if (file.size > resultPictures.bytes) return 'size';
  return count > resultPictures.most ? 'count' : null;
};

const isResult = (command: Command): command is Extract<ManualRunCommand, { type: 'run.setResult' }> =>
  command.type === 'run.setResult';

export const picturesOfCommand = (command: Command): readonly ResultPicture[] =>
  isResult(command) ? (command.data.pictures ?? []) : [];

/** The files on this device that a command waits to send. */
export const uploadsOfResult = (command: Command): readonly string[] =>
  picturesOfCommand(command).map(({ hash }) => hash);
