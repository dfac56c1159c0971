import { Readable } from 'node:stream';
import { storedPdfShape, type StoredPdf } from '../../src/domain/downloads/pdf-options.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { ExportRefusal, type ExportKind, type ExportNeeds, type MadeFile } from '../downloads/export-kind.ts';
import { pdfNameOf } from './pdf-surroundings.ts';
import { renderPdf } from './render-pdf.ts';

/** A record whose PDF is made in the background, as the record is when the file is made [NOTIF-011]. */
export interface PdfRecord<Input extends { readonly record: { readonly name: string } }> extends Pick<
  ExportKind,
  'type' | 'module'
> {
  /** A file that calls `servePdf`. */
  readonly thread: URL;
  /** `user`: for whom it is made. */
  read(needs: ExportNeeds, project: string, stored: StoredPdf, user: string): Promise<Input>;
  /** What the notification is about; without a record if it is gone. */
  about(id: string, record: Input['record'] | null): MadeFile['about'];
  /** Missing: that the export is ready. */
  sentence?(record: Input['record']): MadeFile['sentence'];
  /** The page of the record. */
  pathOf(project: string, id: string): string;
}

/** It was deleted after the person had asked for it. */
const refusalOf = (problem: Problem, about: MadeFile['about']): ExportRefusal => {
  const file = pdfNameOf(problem.kind === 'deleted' ? problem.name : '');
  return new ExportRefusal({ code: 'exportGone', values: { file } }, about);
};

export const pdfExport = <Input extends { readonly record: { readonly name: string } }>({
  type,
  module,
  thread,
  read,
  about,
  sentence,
  pathOf,
}: PdfRecord<Input>): ExportKind => ({
  type,
  module,
  async make(needs, { project, question, user }) {
    const stored = storedPdfShape.parse(question);
    const input = await read(needs, project, stored, user).catch((error: unknown) => {
      throw isProblem(error) ? refusalOf(error, about(stored.id, null)) : error;
    });
    const file = { name: pdfNameOf(input.record.name), about: about(stored.id, input.record) };
    const bytes = await renderPdf({ thread, input, language: stored.language, file: file.name, about: file.about });
    return { ...file, sentence: sentence?.(input.record), bytes: Readable.from([Buffer.from(bytes)]) };
  },
  pathOf: ({ project, question }) => pathOf(project, storedPdfShape.parse(question).id),
});
