import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { GherkinSource } from '../../../src/domain/transfers/gherkin/gherkin-document.ts';
import type { XmlElement } from '../../../src/domain/transfers/xml/xml-element.ts';
import { isZip } from '../../datasets/read/read-table.ts';
import type { Encoding } from '../../../src/domain/transfers/encodings.ts';
import { flowSpansOf, type FlowSpans } from '../../../src/domain/transfers/flow-file/flow-spans.ts';
import { decodedText, type DecodedText } from './decode-text.ts';
import { isGherkin, readGherkinText } from './read-gherkin-text.ts';
import { recordingsIn } from './recording-archive.ts';
import type { ZipPart } from './zip-parts.ts';
import { csvTable, workbookTable, type TableChoice, type TextTable } from './read-table-file.ts';
import { readXml } from './read-xml.ts';

/** What a person may choose, if it was found wrongly. */
export interface SourceChoice extends TableChoice {
  readonly encoding?: Encoding | undefined;
}

/** A file as what its content is, whatever its name says. */
export type FileSource =
  | { readonly kind: 'table'; readonly table: TextTable }
  | { readonly kind: 'xml'; readonly root: XmlElement }
  | { readonly kind: 'recordings'; readonly parts: readonly ZipPart[] }
  | { readonly kind: 'gherkin'; readonly document: GherkinSource }
  /** `flows`: where they are in the text, which `json` is without them; null: `json` is the whole file. */
  | { readonly kind: 'json'; readonly json: unknown; readonly text: string; readonly flows: FlowSpans['spans'] | null };

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const empty = invalid('file', { code: 'importFileEmpty' });
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongFormat;
  }
};

const readText = async (text: string, choice: SourceChoice): Promise<FileSource> => {
  if (text.includes('\u0000')) throw wrongFormat;
  const start = text.trimStart().slice(0, 1);
  if (start === '') throw empty;
  if (start === '{' || start === '[') {
    const found = flowSpansOf(text);
    return { kind: 'json', json: jsonOf(found?.head ?? text), text, flows: found?.spans ?? null };
  }
  if (start === '<') return { kind: 'xml', root: readXml(text) };
  if (isGherkin(text)) return { kind: 'gherkin', document: readGherkinText(text) };
  return { kind: 'table', table: await csvTable(text, choice) };
};

/** How the text of a file was read; null: it is none. */
export type TextEncoding = Omit<DecodedText, 'text'> | null;

export const readSource = async (
  bytes: Buffer,
  choice: SourceChoice = {},
): Promise<{ readonly source: FileSource; readonly encoding: TextEncoding }> => {
  if (isZip(bytes)) {
    const parts = recordingsIn(bytes);
    const source: FileSource = parts
      ? { kind: 'recordings', parts }
      : { kind: 'table', table: await workbookTable(bytes, choice) };
    return { source, encoding: null };
  }
  const { text, ...encoding } = decodedText(bytes, choice.encoding);
  return { source: await readText(text, choice), encoding };
};
