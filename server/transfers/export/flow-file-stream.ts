import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import {
  caseOfFlow,
  fileFlowOf,
  flowFileEnd,
  flowFileStart,
  type ExportedFlow,
} from '../../../src/domain/transfers/case-of-flow.ts';
import { gherkinHead, gherkinRule } from '../../../src/domain/transfers/gherkin/write-gherkin.ts';
import { guardedCell, tableHeads, tableRowsOf } from '../../../src/domain/transfers/tables/write-table.ts';
import { isToolFileFormat, type FlowFileFormat } from '../../../src/domain/transfers/transfer-formats.ts';
import { csvText, sheetText } from '../../wire/cell-text.ts';
import { recordingStream, toolFileStream } from './tool-file-stream.ts';
import type { FileAnswer } from '../../wire/mount.ts';

/** Flows as a streamed file; formulas in them stay text. */
type Parts = AsyncIterable<readonly ExportedFlow[]>;

async function* jsonPieces(parts: Parts): AsyncGenerator<string> {
  yield flowFileStart;
  let isFirst = true;
  for await (const flows of parts) {
    const lines = flows.map((flow) => JSON.stringify(fileFlowOf(flow)));
    if (lines.length > 0) yield `${isFirst ? '' : ',\n'}${lines.join(',\n')}`;
    isFirst &&= lines.length === 0;
  }
  yield flowFileEnd;
}

/** One rule for each folder, whatever parts its flows arrive in: a repeated rule is the same folder. */
async function* gherkinPieces(parts: Parts): AsyncGenerator<string> {
  yield gherkinHead;
  for await (const flows of parts)
    for (const [, some] of Map.groupBy(flows, ({ folder }) => JSON.stringify(folder)))
      yield gherkinRule(some[0]?.folder ?? [], some.map(caseOfFlow));
}

async function* rowsOf(parts: Parts, cell: (text: string) => string): AsyncGenerator<(string | null)[]> {
  for await (const flows of parts)
    for (const flow of flows)
      for (const row of tableRowsOf(caseOfFlow(flow))) yield row.map((text) => cell(text) || null);
}

const types: Readonly<Record<FlowFileFormat, readonly [string, string]>> = {
  json: ['flows.json', 'application/json; charset=utf-8'],
  gherkin: ['flows.feature', 'text/plain; charset=utf-8'],
  csv: ['flows.csv', 'text/csv; charset=utf-8'],
  xlsx: ['flows.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  playwright: ['flows.spec.ts', 'text/plain; charset=utf-8'],
  selenium: ['flows.side', 'application/json; charset=utf-8'],
  chrome: ['recordings.zip', 'application/zip'],
};

const streamOf = (format: FlowFileFormat, parts: Parts): Readable => {
  if (format === 'json') return Readable.from(jsonPieces(parts), { objectMode: false });
  if (format === 'gherkin') return Readable.from(gherkinPieces(parts), { objectMode: false });
  if (isToolFileFormat(format)) return toolFileStream(format, parts);
  const stream =
    format === 'csv'
      ? writeCsvStream(
          rowsOf(parts, (text) => guardedCell(text, csvText)),
          { headers: [...tableHeads], bom: true },
        )
      : writeXlsxStream(
          // Reading takes one apostrophe away, as from a CSV file.
          rowsOf(parts, (text) => sheetText(guardedCell(text, (plain) => plain))),
          { name: 'Flows', columns: tableHeads.map((header) => ({ header, width: 24 })), freezePane: { rows: 1 } },
        );
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
};

/** One recording is a file that Chrome opens; several are an archive of them. */
const oneRecording = ['recording.json', 'application/json; charset=utf-8'] as const;

export const flowFileAnswer = (format: FlowFileFormat, parts: Parts, isOne = false): FileAnswer => {
  const isRecording = format === 'chrome' && isOne;
  if (isRecording) return { name: oneRecording[0], type: oneRecording[1], bytes: recordingStream(parts) };
  const [name, type] = types[format];
  return { name, type, bytes: streamOf(format, parts) };
};
