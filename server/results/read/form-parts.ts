import { invalid } from '../../../src/domain/problems/invalid.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { programProblem } from '../../wire/program-problem.ts';

/** The parts of multipart/form-data (RFC 7578). */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export const wrongForm = programProblem('body', { code: 'resultsFormWrong' }, 'is incomplete form data');
export const tooManyFiles = invalid('body', { code: 'resultsFileMany', max: most.files });
export const headBytes = 4_096;
export const emptyLine = Buffer.from('\r\n\r\n');

/** Empty: the body is no form. */
export const boundaryOf = (contentType: string): string => {
  if (!/^multipart\/form-data\b/i.test(contentType)) return '';
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '') throw wrongForm;
  return boundary;
};

interface FormPart {
  readonly field: string;
  /** Null: it is no file. */
  readonly fileName: string | null;
  readonly bytes: Buffer;
}

export const namesIn = (head: string): Omit<FormPart, 'bytes'> => {
  const [, disposition = ''] = /^content-disposition:([^\r\n]*)/im.exec(head) ?? [];
  const [, quoted] = /;\s*filename="([^"]*)"/i.exec(disposition) ?? [];
  const [, plain] = /;\s*filename=([^;\s"]+)/i.exec(disposition) ?? [];
  const [, field = ''] = /;\s*name="?([^";\r\n]*)"?/i.exec(disposition) ?? [];
  return { field, fileName: quoted ?? plain ?? null };
};

export const formParts = (body: Buffer, boundary: string): readonly FormPart[] => {
  const mark = Buffer.from(`--${boundary}`);
  const parts: FormPart[] = [];
  let at = body.indexOf(mark);
  if (at < 0) throw wrongForm;
  for (;;) {
    const start = at + mark.length;
    if (body.toString('latin1', start, start + 2) === '--') return parts;
    const end = body.indexOf(mark, start);
    const content = body.indexOf(emptyLine, start);
    if (end < 0 || content < 0 || content > end || content - start > headBytes) throw wrongForm;
    const first = content + emptyLine.length;
    parts.push({
      ...namesIn(body.toString('utf8', start, content)),
      bytes: body.subarray(first, Math.max(first, end - 2)),
    });
    if (parts.length > most.files) throw tooManyFiles;
    at = end;
  }
};

/** Its files; other fields are left out. */
export const formFiles = (body: Buffer, boundary: string): readonly SentFile[] =>
  formParts(body, boundary).flatMap(({ fileName, bytes }) => (fileName === null ? [] : [{ name: fileName, bytes }]));
