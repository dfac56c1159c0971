/** The name that an answer says, read as RFC 6266 wants it: UTF-8 before plain letters. */
const nameOf = (disposition: string): string => {
  const [, encoded] = /filename\*=UTF-8''([\w.%~!#$&+^`|-]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
  try {
    return (encoded && decodeURIComponent(encoded)) || plain || 'download';
  } catch {
    return plain ?? 'download';
  }
};

/** The bytes of an answer, all of them or none, under the name that it says. Each piece that comes is a sign of life. */
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
