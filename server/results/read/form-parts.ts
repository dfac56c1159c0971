import { invalid } from '../../../src/domain/problems/invalid.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';

/** The files of multipart/form-data (RFC 7578); other fields are left out. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const wrong = invalid('body', { code: 'resultsFormWrong' });
const tooMany = invalid('body', { code: 'resultsFileMany', max: most.files });
const headBytes = 4_096;
const emptyLine = Buffer.from('\r\n\r\n');

/** Empty: the body is no form. */
export const boundaryOf = (contentType: string): string => {
  if (!/^multipart\/form-data\b/i.test(contentType)) return '';
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '') throw wrong;
  return boundary;
};

const fileNameIn = (head: string): string | null => {
  const [, disposition = ''] = /^content-disposition:([^\r\n]*)/im.exec(head) ?? [];
  const [, name] = /;\s*filename="([^"]*)"/i.exec(disposition) ?? /;\s*filename=([^;\s]+)/i.exec(disposition) ?? [];
  return name ?? null;
};

export const formFiles = (body: Buffer, boundary: string): readonly SentFile[] => {
  const mark = Buffer.from(`--${boundary}`);
  const files: SentFile[] = [];
  let at = body.indexOf(mark);
  if (at < 0) throw wrong;
  for (;;) {
    const start = at + mark.length;
    if (body.toString('latin1', start, start + 2) === '--') return files;
    const end = body.indexOf(mark, start);
    const content = body.indexOf(emptyLine, start);
    if (end < 0 || content < 0 || content > end || content - start > headBytes) throw wrong;
    const name = fileNameIn(body.toString('utf8', start, content));
    if (name !== null)
      files.push({
        name,
        bytes: body.subarray(content + emptyLine.length, Math.max(content + emptyLine.length, end - 2)),
      });
    if (files.length > most.files) throw tooMany;
    at = end;
  }
};
