import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { storedPdfShape, type StoredPdf } from '../../src/domain/downloads/pdf-options.ts';
import { pathOfItem, type ItemType } from '../../src/domain/items/item.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { ExportRefusal, type ExportKind, type MadeFile } from '../downloads/export-kind.ts';
import { pdfNameOf } from './pdf-surroundings.ts';
import { renderPdf } from './render-pdf.ts';

/** A record whose PDF is made in the background, as the record is when the file is made [NOTIF-011]. */
export interface PdfRecord<Input extends { readonly record: { readonly name: string } }> extends Pick<
  ExportKind,
  'type' | 'module'
> {
  readonly itemType: ItemType;
  /** A file that calls `servePdf`. */
  readonly thread: URL;
  read(database: Kysely<Tables>, project: string, stored: StoredPdf, at: number): Promise<Input>;
  about(id: string, name: string): MadeFile['about'];
}

/** It was deleted after the person had asked for it. */
const refusalOf = (problem: Problem, about: MadeFile['about']): ExportRefusal => {
  const file = pdfNameOf(problem.kind === 'deleted' ? problem.name : '');
  return new ExportRefusal({ code: 'exportGone', values: { file } }, about);
};

export const pdfExport = <Input extends { readonly record: { readonly name: string } }>({
  type,
  module,
  itemType,
  thread,
  read,
  about,
}: PdfRecord<Input>): ExportKind => ({
  type,
  module,
  async make({ database, now }, { project, question }) {
    const stored = storedPdfShape.parse(question);
    const input = await read(database, project, stored, now()).catch((error: unknown) => {
      throw isProblem(error) ? refusalOf(error, about(stored.id, '')) : error;
    });
    const { name } = input.record;
    const file = { name: pdfNameOf(name), about: about(stored.id, name) };
    const bytes = await renderPdf({ thread, input, language: stored.language, file: file.name, about: file.about });
    return { ...file, bytes: Readable.from([Buffer.from(bytes)]) };
  },
  pathOf: ({ project, question }) => pathOfItem(project, { type: itemType, id: storedPdfShape.parse(question).id }),
});
