import { createHash } from 'node:crypto';
import type { Language } from '../../../src/domain/texts/language.ts';
import type { ChartCover } from '../../../src/domain/transfers/charts/chart-covers.ts';
import type { ReadChart } from '../../../src/domain/transfers/charts/read-chart.ts';
import type { ReadCase } from '../../../src/domain/transfers/imported-case.ts';
import type { TableField } from '../../../src/domain/transfers/tables/table-fields.ts';
import type { TransferFormat } from '../../../src/domain/transfers/transfer-formats.ts';
import type { SourceChoice, TextEncoding } from './read-source.ts';

export interface ReadRequest extends SourceChoice {
  /** Of the file; empty or undefined: it has none. */
  readonly name?: string | undefined;
  /** The folder that gets the flows. */
  readonly folder?: string | undefined;
  /** Undefined: found by the content. */
  readonly format?: TransferFormat | undefined;
  readonly mapping?: string | undefined;
  /** Of a state machine. */
  readonly cover?: ChartCover | undefined;
  /** Of the names that are made of a state machine. */
  readonly language?: Language | undefined;
}

export interface OpenFile {
  /** Whose keys the cases have; empty: of none. */
  readonly source: string;
  /** The keys are numbers of this file. */
  readonly hasLocalKeys: boolean;
  readonly format: TransferFormat;
  readonly choices: readonly TransferFormat[];
  readonly columns: readonly { readonly name: string; readonly field: TableField | ''; readonly examples: string[] }[];
  /** Read when they are asked for, if the file is a table or has flows. */
  readonly cases: AsyncIterable<ReadCase> | Iterable<ReadCase>;
  /** Null: the file is no state machine. */
  readonly chart: ReadChart | null;
  /** Null: the file is no table. */
  readonly table: {
    /** The row of the heads, from 1. */
    readonly head: number;
    /** Of a workbook; `sheet` is the place of the one that is read, from 1. */
    readonly sheets: readonly string[];
    readonly sheet: number;
    readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  } | null;
}
export interface OpenedFile extends OpenFile {
  readonly encoding: TextEncoding;
}

/** Running numbers of a file are identities within its name and its folder, so that another file does not change its flows. */
export const keysOf = (
  source: string,
  isLocal: boolean,
  { name = '', folder = '' }: ReadRequest,
): Pick<OpenFile, 'source' | 'hasLocalKeys'> => {
  if (source === '' || !isLocal) return { source, hasLocalKeys: false };
  const scope = createHash('sha256')
    .update(JSON.stringify([name.toLowerCase(), folder]))
    .digest('hex')
    .slice(0, 16);
  return { source: `${source}/${scope}`, hasLocalKeys: true };
};
