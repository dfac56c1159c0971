import { SaxesParser } from 'saxes';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import type { XmlElement } from '../../../src/domain/transfers/xml/xml-element.ts';

/** XML without document types: entities of its own could grow without end, or name files of the server. */
interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const withTypes = invalid('file', { code: 'importXmlTypes' });
const wrongFormat = invalid('file', { code: 'importFileFormat' });
/** Characters that are parsed at once. */
const piece = 65_536;

export const readXml = (text: string): XmlElement => {
  const parser = new SaxesParser();
  const top: OpenElement = { name: '', line: 0, attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [top];
  let count = 0;
  const fail = (line: number): never => {
    throw invalid('file', { code: 'importXmlWrong', line });
  };
  parser.on('error', () => fail(parser.line));
  parser.on('doctype', () => {
    throw withTypes;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > transferLimits.xmlDepth || count > transferLimits.xmlElements) throw wrongFormat;
    open.push({ name, line: parser.line, attributes: { ...attributes }, children: [], text: '' });
  });
  const add = (content: string) => {
    const last = open.at(-1);
    if (last) last.text += content;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) open.at(-1)?.children.push(closed);
  });
  for (let at = 0; at < text.length; at += piece) parser.write(text.slice(at, at + piece));
  parser.close();
  return top.children[0] ?? fail(1);
};
