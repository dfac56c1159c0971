import type { RecordingNews } from '../../../src/domain/recordings/recording.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { flowWith, TestAgent } from '../runs/at-runs.ts';

/** A recording on an adapter of the caller, and the adapter's side of it. */
export const address = 'http://shop.example/';

export const started = async (who: Caller): Promise<StartedRecording> => {
  const agent = await TestAgent.announced(who);
  const body = { adapterId: agent.id, flowId: await flowWith(who), address };
  const { id } = await who.reply('recordings.start', { params: { project: 'p-1' }, body });
  return new StartedRecording(who, agent.id, id);
};

/** The recordings of a test, which it ends: a person has few at once. */
export class Recordings {
  readonly #begun: StartedRecording[] = [];

  add(recording: StartedRecording): StartedRecording {
    this.#begun.push(recording);
    return recording;
  }
  async end(): Promise<void> {
    for (const recording of this.#begun.splice(0)) await recording.end();
  }
}

export class StartedRecording {
  readonly who: Caller;
  readonly adapterId: string;
  readonly id: string;
  #token = '';

  constructor(who: Caller, adapterId: string, id: string) {
    this.who = who;
    this.adapterId = adapterId;
    this.id = id;
  }

  get at() {
    return { params: { id: this.id } };
  }
  get token(): string {
    return this.#token;
  }
  async next(): Promise<Reply<'recordings.next'>['recording']> {
    const query = { wait: 0 };
    const { recording } = await this.who.reply('recordings.next', { params: { id: this.adapterId }, query });
    this.#token = recording?.token ?? '';
    return recording;
  }
  tell(news: RecordingNews) {
    return this.who.reply('recordings.tell', { ...this.at, body: { token: this.#token, news } });
  }
  async end(): Promise<void> {
    const cancel = (from: number) =>
      this.who.ask('recordings.act', { ...this.at, body: { from, acts: [{ kind: 'cancel' }] } });
    // An act with a number that is too high has no effect; the answer says which one is next.
    const { status, text } = await cancel(1_000_000);
    if (status === 200) await cancel((JSON.parse(text) as { readonly next: number }).next);
  }
  acts(wait = 0) {
    return this.who.reply('recordings.acts', { ...this.at, query: { token: this.#token, wait } });
  }
  watch(version = 0, frame = 0, wait = 0) {
    return this.who.reply('recordings.watch', { ...this.at, query: { version, frame, wait } });
  }
}
