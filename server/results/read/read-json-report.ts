import { invalid } from '../../../src/domain/problems/invalid.ts';
import {
  isAllure,
  isAllureContainer,
  readAllure,
  readAllureContainer,
} from '../../../src/domain/results/read/allure.ts';
import { cucumberMessagesReader, isCucumberMessage } from '../../../src/domain/results/read/cucumber-messages.ts';
import { isCucumber, readCucumber } from '../../../src/domain/results/read/cucumber.ts';
import { isCtrf, readCtrf } from '../../../src/domain/results/read/ctrf.ts';
import { parsedJson, textIn, type JsonObject } from '../../../src/domain/results/read/json-values.ts';
import { isPlaywright, readPlaywright } from '../../../src/domain/results/read/playwright.ts';
import { tallied } from '../../../src/domain/results/read/report-tally.ts';
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
  {
    format: 'playwright',
    is: isPlaywright,
    read: (report: JsonObject, sink: ResultSink) => readPlaywright(report, tallied(sink)),
  },
  { format: 'cucumber', is: isCucumber, read: readCucumber as JsonFormat['read'] },
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
  reader.end(line);
  return 'cucumber-messages';
};

const firstLine = (text: string): string => {
  const start = text.search(/\S/);
  const end = text.indexOf('\n', Math.max(start, 0));
  return text.slice(0, end < 0 ? text.length : end);
};

export const requireFormat = (format: ResultFormat, wanted: ResultFormat | undefined): void => {
  if (wanted && wanted !== format) throw invalid('file', { code: 'resultsOtherFormat', format: wanted });
};

/** Allure writes a file for each result, and for the fixtures of some: what those mean depends on the results. */
export const allureFiles = () => {
  const failed = new Set<string>();
  const containers: (() => void)[] = [];
  return {
    result(report: JsonObject, sink: ResultSink): void {
      const uuid = textIn(report['uuid']);
      readAllure(report, {
        fault: sink.fault,
        result: (found) => {
          if (found.status === 'FAILED') failed.add(uuid);
          sink.result(found);
        },
      });
    },
    container: (report: JsonObject, sink: ResultSink): void =>
      void containers.push(() => readAllureContainer(report, failed, sink)),
    end: (): void => {
      for (const read of containers) read();
    },
  };
};

export const readJsonReport = (
  text: string,
  sink: ResultSink,
  wanted: ResultFormat | undefined,
  allure: ReturnType<typeof allureFiles>,
): ResultFormat => {
  if (isCucumberMessage(parsedJson(firstLine(text)))) {
    requireFormat('cucumber-messages', wanted);
    return readMessages(text, sink);
  }
  const report = parsedJson(text);
  if (report === undefined) throw /^\s*[[{]/.test(text) ? incomplete : unknownFormat;
  if (isAllure(report) || isAllureContainer(report)) {
    requireFormat('allure', wanted);
    allure[isAllure(report) ? 'result' : 'container'](report as JsonObject, sink);
    return 'allure';
  }
  const found = formats.find(({ is }) => is(report));
  if (!found) throw unknownFormat;
  requireFormat(found.format, wanted);
  found.read(report as never, sink);
  return found.format;
};
