import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isAllure, readAllure } from '../../../src/domain/results/read/allure.ts';
import { cucumberMessagesReader, isCucumberMessage } from '../../../src/domain/results/read/cucumber-messages.ts';
import { isCucumber, readCucumber } from '../../../src/domain/results/read/cucumber.ts';
import { isCtrf, readCtrf } from '../../../src/domain/results/read/ctrf.ts';
import { parsedJson, type JsonObject } from '../../../src/domain/results/read/json-values.ts';
import { isPlaywright, readPlaywright } from '../../../src/domain/results/read/playwright.ts';
import type { ResultFormat } from '../../../src/domain/results/result-formats.ts';
import type { ResultSink } from '../../../src/domain/results/result.ts';

/** Reports in JSON: one object or list, or one object in each line. */
interface JsonFormat {
  readonly format: ResultFormat;
  is(report: unknown): boolean;
  read(report: never, sink: ResultSink): void;
}

const formats: readonly JsonFormat[] = [
  { format: 'ctrf', is: isCtrf, read: readCtrf as JsonFormat['read'] },
  { format: 'playwright', is: isPlaywright, read: readPlaywright as JsonFormat['read'] },
  { format: 'cucumber', is: isCucumber, read: readCucumber as JsonFormat['read'] },
  { format: 'allure', is: isAllure, read: readAllure as JsonFormat['read'] },
];

const unknownFormat = invalid('file', { code: 'resultsFormat' });
const incomplete = invalid('file', { code: 'resultsJsonWrong' });

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield text.slice(start, end);
    start = end + 1;
  }
}

const readMessages = (text: string, sink: ResultSink): ResultFormat => {
  const reader = cucumberMessagesReader(sink);
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (one.trim() !== '') reader.message(parsedJson(one), line);
  }
  return 'cucumber-messages';
};

const firstLine = (text: string): string => text.slice(0, text.indexOf('\n') + 1 || text.length);

export const requireFormat = (format: ResultFormat, wanted: ResultFormat | undefined): void => {
  if (wanted && wanted !== format) throw invalid('file', { code: 'resultsOtherFormat', format: wanted });
};

/** The results of Allure come as a file each: the caller reads them in the order of their time. */
export interface AllureResult {
  readonly stop: number;
  readonly report: JsonObject;
}

export const readJsonReport = (
  text: string,
  sink: ResultSink,
  wanted: ResultFormat | undefined,
  later: (result: AllureResult) => void,
): ResultFormat => {
  const isLines = isCucumberMessage(parsedJson(firstLine(text)));
  if (isLines) {
    requireFormat('cucumber-messages', wanted);
    return readMessages(text, sink);
  }
  const report = parsedJson(text);
  if (report === undefined) throw /^\s*[[{]/.test(text) ? incomplete : unknownFormat;
  const found = formats.find(({ is }) => is(report));
  if (!found) throw unknownFormat;
  requireFormat(found.format, wanted);
  if (found.format === 'allure')
    later({ stop: Number((report as JsonObject)['stop']) || 0, report: report as JsonObject });
  else found.read(report as never, sink);
  return found.format;
};
