/**
 * Reads STOMP 1.2 frames out of the messages of a socket, strictly: what the protocol calls an error ends the
 * connection, and nothing that a stranger sends takes more than its cap of memory.
 *
 *   EOL* COMMAND EOL (name:value EOL)* EOL body NUL EOL*
 */
export interface Frame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export class FrameError extends Error {}

export const frameCaps = { frameBytes: 65_536, headers: 100, headerBytes: 8_192 } as const;

const [newline, carriage, nul] = [10, 13, 0];

const escapes: Readonly<Record<string, string>> = { r: '\r', n: '\n', c: ':', '\\': '\\' };

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\s\S]?)/g, (_, letter: string) => {
    const meant = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
    if (meant === undefined) throw new FrameError('undefined escape in a header');
    return meant;
  });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const decoded = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new FrameError('not UTF-8');
  }
};

const readHeader = (line: string, isConnect: boolean): readonly [string, string] => {
  const colon = line.indexOf(':');
  if (colon < 1) throw new FrameError('a header without a name or a colon');
  const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
  // CONNECT is not escaped, for compatibility with older clients.
  return isConnect ? [name, value] : [unescaped(name), unescaped(value)];
};

const contentLength = (headers: ReadonlyMap<string, string>): number | null => {
  const value = headers.get('content-length');
  if (value === undefined) return null;
  if (!/^\d{1,9}$/.test(value) || Number(value) > frameCaps.frameBytes)
    throw new FrameError('a content-length that cannot be');
  return Number(value);
};

interface Head {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly bodyAt: number;
}

/** The command and headers of a frame, or null while they are incomplete. */
const readHead = (bytes: Buffer): Head | null => {
  const lines: string[] = [];
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(newline, from);
    if (end < 0) {
      if (bytes.indexOf(nul, from) >= 0) throw new FrameError('a NUL inside the headers');
      return null;
    }
    const line = bytes.subarray(from, bytes[end - 1] === carriage && end > from ? end - 1 : end);
    if (line.includes(nul)) throw new FrameError('a NUL inside the headers');
    if (line.length > frameCaps.headerBytes) throw new FrameError('a header too long');
    from = end + 1;
    if (line.length === 0) break;
    lines.push(decoded(line));
    // Rejected at once, without waiting for an end that never comes.
    if (lines.length === 1 && !/^[A-Z]{1,20}$/.test(lines[0] ?? '')) throw new FrameError('not a command');
    if (lines.length > frameCaps.headers + 1) throw new FrameError('too many headers');
  }
  const [command = '', ...rest] = lines;
  const headers = new Map<string, string>();
  for (const line of rest) {
    const [name, value] = readHeader(line, command === 'CONNECT');
    // The first of repeated headers counts.
    if (!headers.has(name)) headers.set(name, value);
  }
  return { command, headers, bodyAt: from };
};

const readFrame = (bytes: Buffer): { frame: Frame; end: number } | null => {
  const head = readHead(bytes);
  if (!head) return null;
  const length = contentLength(head.headers);
  const end = length === null ? bytes.indexOf(nul, head.bodyAt) : head.bodyAt + length;
  if (end < 0 || end >= bytes.length) return null;
  if (bytes[end] !== nul) throw new FrameError('a body that does not end where it says');
  const body = decoded(bytes.subarray(head.bodyAt, end));
  return { frame: { command: head.command, headers: head.headers, body }, end: end + 1 };
};

/** Takes messages and returns complete frames. Throws FrameError when the client does not speak STOMP. */
export const createFrameReader = () => {
  let rest = Buffer.alloc(0);

  const skipBeats = () => {
    let at = 0;
    while (rest[at] === newline || (rest[at] === carriage && rest[at + 1] === newline))
      at += rest[at] === carriage ? 2 : 1;
    rest = rest.subarray(at);
  };

  return (message: string): Frame[] => {
    if (!message.isWellFormed()) throw new FrameError('not UTF-8');
    const bytes = Buffer.from(message, 'utf8');
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const frames: Frame[] = [];
    for (skipBeats(); rest.length > 0; skipBeats()) {
      const read = readFrame(rest);
      if (!read) break;
      if (read.end > frameCaps.frameBytes) throw new FrameError('a frame too large');
      frames.push(read.frame);
      rest = rest.subarray(read.end);
    }
    if (rest.length > frameCaps.frameBytes) throw new FrameError('a frame too large');
    return frames;
  };
};

const escaped = (value: string) =>
  value.replaceAll(
    /[\\\r\n:]/g,
    (character) => ({ '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' })[character] ?? '',
  );

/** A frame as text, ready to send. */
export const writeFrame = (command: string, headers: Readonly<Record<string, string>>, body = ''): string => {
  const lines = Object.entries(headers).map(([name, value]) =>
    command === 'CONNECTED' ? `${name}:${value}` : `${escaped(name)}:${escaped(value)}`,
  );
  const length = body === '' ? [] : [`content-length:${Buffer.byteLength(body)}`];
  return [command, ...lines, ...length, '', `${body}\u0000`].join('\n');
};
