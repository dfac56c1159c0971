import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { readerLimits } from '../../import-jobs/reader-limits.ts';
import { garbageCollector } from '../../operation/collect-garbage.ts';
import { textOfPart, type ZipPart } from './zip-parts.ts';

/**
 * The texts that the cells of a workbook share, and which cell has which of them. The library makes a tree of all texts at
 * once, many times their size; these readers hold the texts only.
 */
interface Handlers {
  open(name: string, attributes: SaxesTagPlain['attributes']): void;
  text(text: string): void;
  close(name: string): void;
}

const withTypes = invalid('file', { code: 'importXmlTypes' });
/** A workbook has its styles, its texts and a few more beside the sheets. */
const otherParts = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** After each piece, what was found in it can be taken. */
async function* parsed(part: ZipPart, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw withTypes;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => close(localName(name)));
  const collect = garbageCollector(readerLimits.garbage);
  for await (const piece of textOfPart(part)) {
    parser.write(piece);
    collect();
    yield;
  }
  parser.close();
}

const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const readSharedTexts = async (part: ZipPart): Promise<readonly string[]> => {
  const texts: string[] = [];
  let [current, isText, isSound] = ['', false, false];
  const pieces = parsed(part, {
    open(name) {
      if (name === 'si') current = '';
      // How a text is spoken.
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(current));
      if (name === 'rPh') isSound = false;
      if (name === 't') isText = false;
    },
  });
  for await (const _ of pieces);
  return texts;
};

/** By column, from 0: the numbers of the shared texts in a row. */
export type SharedRow = ReadonlyMap<number, number>;

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
};

/** One for each row of a sheet, in order. */
export async function* sharedRows(part: ZipPart): AsyncGenerator<SharedRow> {
  let found: SharedRow[] = [];
  let row: Map<number, number> | null = null;
  let [column, isShared, isValue, value] = [-1, false, false, ''];
  const pieces = parsed(part, {
    open(name, attributes) {
      if (name === 'row') [row, column] = [new Map(), -1];
      if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        [isShared, value] = [attributes['t'] === 's', ''];
      }
      isValue = name === 'v' && isShared;
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      if (name === 'v') isValue = false;
      if (name === 'c' && isShared && value !== '') row?.set(column, Number(value));
      if (name !== 'row' || !row) return;
      found.push(row);
      row = null;
    },
  });
  for await (const _ of pieces) {
    yield* found;
    found = [];
  }
  yield* found;
}

const tooManySheets = invalid('file', { code: 'importManySheets', max: transferLimits.sheets });

/** Of a workbook with more sheets than one can have, no more is read. */
const attributesIn = async (part: ZipPart, tag: string): Promise<readonly SaxesTagPlain['attributes'][]> => {
  const found: SaxesTagPlain['attributes'][] = [];
  const open: Handlers['open'] = (name, attributes) => {
    if (name === tag) found.push(attributes);
    if (found.length > transferLimits.sheets + otherParts) throw tooManySheets;
  };
  for await (const _ of parsed(part, { open, text: () => {}, close: () => {} }));
  return found;
};

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Undefined in a workbook that is not as the most are. */
  readonly part: ZipPart | undefined;
}

/** In order. */
export const sheetsIn = async (parts: readonly ZipPart[]): Promise<readonly WorkbookSheet[]> => {
  const partNamed = (name: string) => parts.find((part) => part.name === name);
  const [workbook, relations] = [partNamed('xl/workbook.xml'), partNamed('xl/_rels/workbook.xml.rels')];
  if (!workbook || !relations) return [];
  const targets = new Map(
    (await attributesIn(relations, 'Relationship')).map((one) => [one['Id'], one['Target'] ?? '']),
  );
  return (await attributesIn(workbook, 'sheet')).map((sheet) => {
    const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
    const target = targets.get(id) ?? '';
    return {
      name: sheet['name'] ?? '',
      isHidden: /hidden/i.test(sheet['state'] ?? ''),
      part: partNamed(target.startsWith('/') ? target.slice(1) : `xl/${target}`),
    };
  });
};
