import { Readable } from 'node:stream';
import type { ExportedFlow } from '../../../src/domain/transfers/case-of-flow.ts';
import { chromeRecordingOf } from '../../../src/domain/transfers/chrome/write-chrome.ts';
import type { ExportLoss, LossKind } from '../../../src/domain/transfers/exchange/export-loss.ts';
import {
  playwrightGroup,
  playwrightHead,
  playwrightTestOf,
} from '../../../src/domain/transfers/playwright/write-playwright.ts';
import { SideEnd, sideStart, sideTestOf } from '../../../src/domain/transfers/selenium/write-side.ts';
import {
  isToolFileFormat,
  type FlowFileFormat,
  type ToolFileFormat,
} from '../../../src/domain/transfers/transfer-formats.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { zipOf, type ZipEntry } from '../../files/zip-stream.ts';

/** Flows as files of other tools, and what those files do not do. */
type Parts = AsyncIterable<readonly ExportedFlow[]>;

async function* sidePieces(parts: Parts): AsyncGenerator<string> {
  yield sideStart;
  const end = new SideEnd();
  let isFirst = true;
  for await (const flows of parts) {
    for (const flow of flows) {
      const test = sideTestOf(flow);
      end.add(test, flow.flow.record.id);
      yield isFirst ? test.json : `,\n${test.json}`;
      isFirst = false;
    }
  }
  yield end.text();
}

async function* playwrightPieces(parts: Parts): AsyncGenerator<string> {
  yield playwrightHead;
  for await (const flows of parts)
    for (const [, some] of Map.groupBy(flows, ({ folder }) => JSON.stringify(folder)))
      yield playwrightGroup(some[0]?.folder ?? [], some.map(playwrightTestOf));
}

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 100);

async function* recordings(parts: Parts): AsyncGenerator<ZipEntry> {
  let count = 0;
  for await (const flows of parts) {
    for (const flow of flows) {
      count += 1;
      const path = [...flow.folder, `${String(count).padStart(3, '0')} ${flow.flow.record.name}`]
        .map(fileName)
        .join('/');
      yield { name: `${path}.json`, content: chromeRecordingOf(flow).json };
    }
  }
}

export const recordingStream = (parts: Parts): Readable => {
  const texts = async function* () {
    for await (const { content } of recordings(parts)) yield content;
  };
  return Readable.from(texts(), { objectMode: false });
};

export const toolFileStream = (format: ToolFileFormat, parts: Parts): Readable => {
  const pieces = { playwright: playwrightPieces, selenium: sidePieces, chrome: (of: Parts) => zipOf(recordings(of)) };
  return Readable.from(pieces[format](parts), { objectMode: false });
};

const lossesOf: Readonly<Record<ToolFileFormat, (flow: ExportedFlow) => readonly ExportLoss[]>> = {
  playwright: (flow) => playwrightTestOf(flow).losses,
  selenium: (flow) => sideTestOf(flow).losses,
  chrome: (flow) => chromeRecordingOf(flow).losses,
};

/** How many steps each loss is about, with the first names. Formats of ours lose nothing. */
export const countedLosses = async (format: FlowFileFormat, parts: Parts) => {
  const counts = new Map<LossKind, { steps: number; examples: string[] }>();
  if (!isToolFileFormat(format)) return [];
  for await (const flows of parts)
    for (const flow of flows)
      for (const { kind, name } of lossesOf[format](flow)) {
        const count = counts.get(kind) ?? { steps: 0, examples: [] };
        count.steps += 1;
        if (count.examples.length < transferLimits.examples && name !== '') count.examples.push(name);
        counts.set(kind, count);
      }
  return [...counts].map(([kind, count]) => ({ kind, ...count }));
};
