import { SaxesParser } from 'saxes';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { allure1Reader } from '../../../src/domain/results/read/allure1.ts';
import { junitReader } from '../../../src/domain/results/read/junit.ts';
import { nunitReader } from '../../../src/domain/results/read/nunit.ts';
import { robotReader } from '../../../src/domain/results/read/robot.ts';
import { testngReader } from '../../../src/domain/results/read/testng.ts';
import { trxReader } from '../../../src/domain/results/read/trx.ts';
import type { XmlReader, XmlReaderOf } from '../../../src/domain/results/read/xml-reader.ts';
import { xunitReader } from '../../../src/domain/results/read/xunit.ts';
import { formatsOfRoots, type ResultFormat } from '../../../src/domain/results/result-formats.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ResultSink } from '../../../src/domain/results/result.ts';

/**
 * XML as a stream of elements: no document type, no entities of its own, and limits for depth and text. What was read before
 * a mistake stays.
 */
const readers: Partial<Record<ResultFormat, XmlReaderOf>> = {
  junit: junitReader,
  testng: testngReader,
  nunit: nunitReader,
  xunit: xunitReader,
  trx: trxReader,
  robot: robotReader,
  allure: allure1Reader,
};

const withTypes = invalid('file', { code: 'resultsXmlTypes' });
const unknown = invalid('file', { code: 'resultsFormat' });
const tooDeep = invalid('file', { code: 'resultsDeep', max: most.depth });
const tooLong = invalid('file', { code: 'resultsLong', max: most.sentName });

/** What XML must not contain, written as it is or as a reference: colours of a terminal must not cost the whole file. */
// oxlint-disable-next-line no-control-regex -- these characters are what is replaced
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const forbiddenReference = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|fff[ef])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;
const mended = (text: string): string => text.replaceAll(forbidden, '\uFFFD').replaceAll(forbiddenReference, '\uFFFD');

/** The pieces, so that no reference is in two of them. */
function* wholeReferences(pieces: Iterable<string>): Generator<string> {
  let carried = '';
  for (const piece of pieces) {
    const text = carried + piece;
    const cut = text.lastIndexOf('&');
    const isCut = cut >= 0 && text.length - cut < 12 && !text.includes(';', cut);
    carried = isCut ? text.slice(cut) : '';
    yield mended(isCut ? text.slice(0, cut) : text);
  }
  yield mended(carried);
}

/** A line break or a byte order mark before the XML declaration is no mistake. */
function* withoutBlankHead(pieces: Iterable<string>): Generator<string> {
  let isHead = true;
  for (const piece of pieces) {
    const text: string = isHead ? piece.replace(/^[\s\uFEFF]+/, '') : piece;
    isHead &&= text === '';
    yield text;
  }
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Opened {
  readonly format: ResultFormat;
  readonly reader: XmlReader;
}

const openReader = (root: string, sink: ResultSink, wanted: ResultFormat | undefined): Opened => {
  const format = Object.hasOwn(formatsOfRoots, root) ? formatsOfRoots[root] : undefined;
  const reader = format && readers[format]?.(sink);
  if (!format || !reader) throw unknown;
  if (wanted && wanted !== format) throw invalid('file', { code: 'resultsOtherFormat', format: wanted });
  return { format, reader };
};

const parserFor = (sink: ResultSink, wanted: ResultFormat | undefined) => {
  const parser = new SaxesParser();
  const texts: string[] = [];
  const names: string[] = [];
  let opened: Opened | null = null;
  parser.on('error', () => {
    throw invalid('file', { code: 'resultsXmlWrong', line: parser.line });
  });
  parser.on('doctype', () => {
    throw withTypes;
  });
  parser.on('attribute', ({ name, value }) => {
    if (value.length > most.sentName && /name|id$/i.test(name)) throw tooLong;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (texts.push('') > most.depth) throw tooDeep;
    opened ??= openReader(plainName(name), sink, wanted);
    names.push(plainName(name));
    opened.reader.open(plainName(name), attributes);
  });
  const add = (text: string) => {
    const at = texts.length - 1;
    const before = texts[at] ?? '';
    // One more than is stored, so that it shows that something is cut off.
    const room = most.text + 1 - before.length;
    if (at >= 0 && room > 0) texts[at] = before + text.slice(0, room);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  const close = () => opened?.reader.close(names.pop() ?? '', texts.pop() ?? '', parser.line);
  parser.on('closetag', close);
  /** What a test says before the file is cut off counts, above all that it failed. */
  const cut = () => {
    opened?.reader.cut?.();
    while (names.length > 0) close();
  };
  return { parser, opened: () => opened, cut };
};

/** `problem`: where the file ended or was wrong, after results were read. */
export interface XmlRead {
  readonly format: ResultFormat;
  readonly problem: Problem | null;
  readonly line: number;
}

export const readXmlReport = (
  pieces: Iterable<string>,
  sink: ResultSink,
  wanted: ResultFormat | undefined,
): XmlRead => {
  const { parser, opened, cut } = parserFor(sink, wanted);
  let problem: Problem | null = null;
  try {
    for (const piece of withoutBlankHead(wholeReferences(pieces))) parser.write(piece);
    parser.close();
  } catch (error) {
    problem = isProblem(error) ? error : unknown;
  }
  const found = opened();
  if (!found) throw problem ?? unknown;
  if (problem) cut();
  found.reader.end?.();
  return { format: found.format, problem, line: parser.line };
};
