import { CookieClient } from '../../server/cookie-client.ts';
import type { Answers, RecordedPerson } from './answers.ts';

/** A call as it is recorded: "GET /aa/api/v1/project", with the body behind the address if it has one. */
const callOf = (key: string) => {
  const [method = '', address = '', ...body] = key.split(' ');
  return { method, address, ...(body.length > 0 && { body: body.join(' ') }) };
};

/** Asks a server with the sample workspace for the answers of a person. */
export const askAnswers = async (base: string, person: RecordedPerson, keys: readonly string[]): Promise<Answers> => {
  const visitor = new CookieClient(base);
  await visitor.signIn(`${person}@assay.example`, `${person}-sample-1`);
  const headers = { authorization: `Bearer ${await visitor.token()}`, 'content-type': 'application/json' };
  const answers: Record<string, unknown> = {};
  for (const key of keys) {
    const { method, address, body } = callOf(key);
    const { status, headers: answered, text } = await visitor.step(address, { method, headers, ...(body && { body }) });
    if (status >= 300) throw new Error(`${key}: ${status} ${text}`);
    answers[key] = answered.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
  }
  return answers;
};
