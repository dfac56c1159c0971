import type { ProductCommand, ProductFact, ProductView } from '../../../domain/journal/product.ts';
import type { TextUpdate } from '../../../domain/rich-text/blocks-written.ts';

/** One text of a record. An area says where the journal has it; the rest is the same for all texts. */
export interface TextPlace {
  /** Names what this device stores about the text. */
  readonly key: string;
  /** Undefined while the record is not known. */
  valueIn(view: ProductView): string | undefined;
  /** Who changed the record last. */
  authorIn(view: ProductView): string | undefined;
  /** Whether a fact or a command changes the text. */
  isOf(one: ProductFact | ProductCommand): boolean;
}

/** A rich text, of which single blocks can be overwritten. */
export interface RichTextPlace extends TextPlace {
  /** Of a fact that changes the text. */
  changeIn(fact: ProductFact): TextUpdate;
}
