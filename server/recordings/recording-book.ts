import { randomUUID } from 'node:crypto';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import {
  isRecordingOver,
  type StepRecording,
  type RecordingAct,
  type RecordingNews,
  type RecordingState,
} from '../../src/domain/recordings/recording.ts';
import type { Wake } from '../wire/wake.ts';
import type { Entry, Patience, Started, WatchedFrom } from './recording-entry.ts';

const missing: Problem = { kind: 'missing' };
/** Open recordings: of a process, of an account and of a person. Those of a process count from their first frame. */
const most = { all: 50, account: 20, person: 2 } as const;

/** What rings: news for the person, acts for the adapter of a recording, and new recordings for an adapter. */
const newsOf = (id: string): string => `news/${id}`;
const actsOf = (id: string): string => `acts/${id}`;
const adapterOf = (account: string, adapterId: string): string => JSON.stringify([account, adapterId]);

/**
 * The recordings of this process. They are not stored: frames, keys and texts of a recording pass through memory alone,
 * and a recording that is not saved into its flow leaves nothing behind. A restart of the server ends them.
 */
export class RecordingBook {
  readonly #entries = new Map<string, Entry>();
  readonly #wake: Wake;
  readonly #now: () => number;

  constructor(wake: Wake, now: () => number) {
    this.#wake = wake;
    this.#now = now;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** Those that have ended and can still be read. */
  over(): readonly string[] {
    return [...this.#entries.values()].flatMap(({ id, state }) => (isRecordingOver(state) ? [id] : []));
  }

  isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  #requireRoom(open: readonly Entry[], { account, userId }: Started): void {
    const ofAccount = open.filter((one) => one.account === account);
    const ofPerson = ofAccount.filter((one) => one.userId === userId);
    if (ofPerson.length >= most.person) throw forbidden({ code: 'recordingsOfPerson', max: most.person });
    if (ofAccount.length >= most.account) throw forbidden({ code: 'recordingsOfAccount', max: most.account });
    const shown = open.filter(({ frame }) => frame !== null);
    if (shown.length >= most.all) throw forbidden({ code: 'recordingsFull', max: most.all });
  }

  start(started: Started): string {
    const open = [...this.#entries.values()].filter(({ state }) => !isRecordingOver(state));
    if (open.some((one) => one.account === started.account && one.adapterId === started.adapterId))
      throw forbidden({ code: 'adapterBusy' });
    this.#requireRoom(open, started);
    const now = this.#now();
    const entry: Entry = {
      ...started,
      id: randomUUID(),
      token: randomUUID(),
      started: now,
      state: 'waiting',
      reason: '',
      problem: '',
      version: 1,
      steps: [],
      stepsVersion: 1,
      lesson: null,
      lessonVersion: 1,
      frame: null,
      page: { address: started.address, title: '', dialog: null, wantsFile: false },
      acts: [],
      next: 1,
      ended: null,
      watched: now,
      heard: now,
    };
    this.#entries.set(entry.id, entry);
    this.#wake.ring(adapterOf(started.account, started.adapterId));
    return entry.id;
  }

  /** Forgets a recording that another process does not allow. */
  drop(id: string): void {
    this.#entries.delete(id);
  }

  async watch(id: string, userId: string, from: WatchedFrom): Promise<StepRecording> {
    const entry = this.#ofPerson(id, userId);
    entry.watched = this.#now();
    const isNew = () => entry.version !== from.version || (entry.frame?.number ?? 0) > from.frame;
    if (!isNew()) await this.#wake.next(newsOf(id), from.wait, from.gone);
    entry.watched = this.#now();
    const { flowId, kind, state, reason, problem, version, page, frame } = entry;
    return {
      ...{ id, flowId, kind, state, reason, problem, version, ...page },
      steps: entry.stepsVersion > from.version ? [...entry.steps] : null,
      lesson: entry.lessonVersion > from.version ? entry.lesson : null,
      frame: frame && frame.number > from.frame ? frame : null,
    };
  }

  /** Acts that were received before are ignored, so that a lost answer repeats nothing. */
  act(id: string, userId: string, from: number, acts: readonly RecordingAct[]): number {
    const entry = this.#ofPerson(id, userId);
    if (isRecordingOver(entry.state)) throw forbidden({ code: 'recordingOver' });
    const fresh = acts.slice(Math.max(0, entry.next - from));
    if (from > entry.next || entry.acts.length + fresh.length > recordingLimits.actsMost * 5) return entry.next;
    entry.next += fresh.length;
    entry.acts.push(...fresh);
    if (fresh.some(({ kind }) => kind === 'cancel')) this.#end(entry, 'ended');
    this.#wake.ring(actsOf(id));
    return entry.next;
  }

  async next(account: string, adapterId: string, { wait, gone }: Patience) {
    const find = () =>
      [...this.#entries.values()].find(
        (one) => one.account === account && one.adapterId === adapterId && one.state === 'waiting',
      );
    if (!find()) await this.#wake.next(adapterOf(account, adapterId), wait, gone);
    const entry = find();
    if (!entry) return null;
    const { id, token, address, project, kind, prepared } = entry;
    return { id, token, address, project, kind, prepared };
  }

  tell(
    id: string,
    token: string,
    { state, problem, reason, steps, lesson, frame, page }: RecordingNews,
  ): RecordingState {
    const entry = this.#ofAgent(id, token);
    entry.heard = this.#now();
    if (isRecordingOver(entry.state)) return entry.state;
    if (frame && frame.number > (entry.frame?.number ?? 0)) entry.frame = frame;
    if (state || steps || lesson || page || problem !== undefined) entry.version += 1;
    if (steps) [entry.steps, entry.stepsVersion] = [steps, entry.version];
    if (lesson) [entry.lesson, entry.lessonVersion] = [lesson, entry.version];
    if (page) entry.page = page;
    if (problem !== undefined) entry.problem = problem;
    if (state && isRecordingOver(state)) this.#end(entry, state, reason);
    else if (state) entry.state = state;
    this.#wake.ring(newsOf(id));
    return entry.state;
  }

  async acts(id: string, token: string, { wait, gone }: Patience) {
    const entry = this.#ofAgent(id, token);
    entry.heard = this.#now();
    if (entry.acts.length === 0 && !isRecordingOver(entry.state)) await this.#wake.next(actsOf(id), wait, gone);
    entry.heard = this.#now();
    return { state: entry.state, acts: entry.acts.splice(0, recordingLimits.actsMost) };
  }

  /** Ends what one side has left, and forgets what ended long ago. */
  sweep(): void {
    const now = this.#now();
    for (const entry of this.#entries.values()) {
      if (entry.ended !== null) {
        if (now - entry.ended > recordingLimits.stay) this.#entries.delete(entry.id);
        continue;
      }
      const silence = entry.state === 'waiting' ? recordingLimits.takeWait : recordingLimits.agentSilence;
      if (now - entry.heard > silence) this.#end(entry, 'failed', 'adapterSilent');
      else if (now - entry.watched > recordingLimits.personSilence) this.#end(entry, 'ended', 'notWatched');
      else if (now - entry.started > recordingLimits.longest) this.#end(entry, 'ended', 'tooLong');
    }
  }

  #end(entry: Entry, state: RecordingState, reason: StepRecording['reason'] = '') {
    Object.assign(entry, {
      state,
      reason,
      ended: this.#now(),
      frame: null,
      prepared: null,
      version: entry.version + 1,
    });
    this.#wake.ring(newsOf(entry.id));
    this.#wake.ring(actsOf(entry.id));
  }

  #ofPerson(id: string, userId: string): Entry {
    const entry = this.#entries.get(id);
    if (entry?.userId !== userId) throw missing;
    return entry;
  }

  #ofAgent(id: string, token: string): Entry {
    const entry = this.#entries.get(id);
    if (entry?.token !== token) throw missing;
    return entry;
  }
}
