import type { RecordingAct, RecordingNews } from '../../../src/domain/recordings/recording.ts';
import type { StepsBefore } from '../../../src/domain/recordings/steps-before.ts';
import type { ScriptedAgent } from '../runs/scripted-agent.ts';

/** What an adapter does for a recording: takes it, reads what the person does, and tells what its browser shows. */
export class AdapterSide {
  readonly #agent: ScriptedAgent;
  #at = { id: '', token: '' };

  constructor(agent: ScriptedAgent) {
    this.#agent = agent;
  }
  async take() {
    return (await this.next()).address;
  }
  async next() {
    type Next = {
      recording: {
        id: string;
        token: string;
        address: string;
        before: StepsBefore | null;
        lesson: StepsBefore | null;
      } | null;
    };
    const path = `/rs/api/v1/adapters/${this.#agent.id}/recordings?wait=20000`;
    const { recording } = await this.#agent.call<Next>('GET', path);
    if (!recording) throw new Error('no recording waits for this adapter');
    this.#at = recording;
    return recording;
  }
  tell(news: RecordingNews) {
    const { id, token } = this.#at;
    return this.#agent.call('POST', `/rs/api/v1/recordings/${id}/news`, { token, news });
  }
  async acts(): Promise<readonly RecordingAct[]> {
    const { id, token } = this.#at;
    const path = `/rs/api/v1/recordings/${id}/acts?token=${token}&wait=20000`;
    return (await this.#agent.call<{ acts: RecordingAct[] }>('GET', path)).acts;
  }
  /** Acts until one of this kind has come. */
  async until(kind: RecordingAct['kind']): Promise<readonly RecordingAct[]> {
    const all: RecordingAct[] = [];
    while (!all.some((act) => act.kind === kind)) all.push(...(await this.acts()));
    return all;
  }
}
