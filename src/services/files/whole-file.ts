/** The file name of a response, as in RFC 6266: UTF-8 takes precedence over ASCII. */
const nameOf = (disposition: string): string => {
  const [, encoded] = /filename\*=UTF-8''([\w.%~!#$&+^`|-]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
  try {
    return (encoded && decodeURIComponent(encoded)) || plain || 'download';
  } catch {
    return plain ?? 'download';
  }
};

/** The complete body of a response, or an error, under its file name. Each chunk counts as activity. */
export const wholeFile = async (answer: Response, onLife: () => void): Promise<File> => {
  const reader = answer.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value);
    onLife();
  }
  return new File(pieces, nameOf(answer.headers.get('content-disposition') ?? ''), {
    type: answer.headers.get('content-type') ?? '',
  });
};
