import type { Language } from '../../src/domain/texts/language.ts';

/** What the thread of a PDF is given, and what it answers. */
export interface PdfOrder<Input> {
  readonly input: Input;
  readonly language: Language;
  readonly most: { readonly characters: number; readonly pages: number };
}

export type PdfAnswer =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'tooLong' | 'tooManyPages'; readonly count: number };

/** A document before its texts are printable. */
export interface PdfDraft<Node> {
  readonly title: string;
  readonly project: string;
  readonly note: string;
  readonly content: readonly Node[];
}
