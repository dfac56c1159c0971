/** Sends a body and reports upload progress, which fetch does not support; resolves to a fetch response. */
export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  onSent(bytes: number): void;
}
export type SendBytes = (url: string, sending: Sending) => Promise<Response>;

const answerOf = (request: XMLHttpRequest) =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });

export const createSendBytes =
  (newRequest: () => XMLHttpRequest): SendBytes =>
  (url, { method, headers, body, signal, onSent }) =>
    new Promise((resolve, reject) => {
      const request = newRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
      request.addEventListener('load', () => resolve(answerOf(request)));
      for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new Error(end)));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });
