import type { Mutation } from '../mutation/mutation-machine.ts';

/** Asking for the PDF of a record. */
export const pdfOf = ({ id, name, projectId }: Readonly<Record<'id' | 'name' | 'projectId', string>>): Mutation => ({
  name: 'exportPdf',
  about: id,
  title: name,
  value: projectId,
});
