import { listDiff, type ListStep } from './list-diff.ts';

/** A part of two texts that are compared word by word. */
export interface Piece {
  readonly kind: ListStep['kind'];
  readonly text: string;
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

/** What both texts have, what went, what came: as few words as possible, in as few pieces. */
export const wordDiff = (before: string, after: string): readonly Piece[] => {
  const pieces: { kind: Piece['kind']; text: string }[] = [];
  for (const { kind, text } of listDiff(wordsOf(before), wordsOf(after))) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  }
  return pieces;
};
