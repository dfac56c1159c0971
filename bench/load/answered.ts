/** A recorded response, for a bare server to replay. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const madeByEveryServer = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

export const answeredBy = async (address: string, init: RequestInit): Promise<Answered> => {
  const answer = await fetch(address, init);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body.slice(0, 500)}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !madeByEveryServer.has(name)));
  return { status: answer.status, headers, body };
};
