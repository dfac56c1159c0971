import { randomUUID } from 'node:crypto';
import type { Browser, FileChooser, Page } from 'playwright';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import type { RecordingAct, RecordingNews } from '../../src/domain/recordings/recording.ts';
import { launchBrowser } from '../runner/browser/launch-browser.ts';
import { failureText } from '../runner/step-failure.ts';
import { createSecretFilter } from '../runner/values/secret-filter.ts';
import { fitNews } from './fit-news.ts';
import { createFrames, type Frames } from './frames.ts';
import { isPageAct, isWebAddress, performAct, type PageAct } from './page-input.ts';
import { proveSteps } from './prove-steps.ts';
import type { FromRecorder, ToRecorder } from './record-messages.ts';
import { Trainer } from './trainer.ts';
import { startRecording, type RecordSession } from './record-session.ts';
import type { DialogReply } from './step-collector.ts';

/** The process of one recording. It ends with the keeper. */
let filter = createSecretFilter({});
const tell = (news: RecordingNews) =>
  void process.send?.({ kind: 'news', news: fitNews(news, filter) } satisfies FromRecorder);

const notWeb = (address: string): string =>
  `Only http and https addresses can be recorded; ‘${address.slice(0, 200)}’ was not opened.`;

/** An act that opens a dialog is done only when the dialog is answered, so nobody waits for it longer than this. */
const actTime = 10_000;

interface RecorderParts {
  readonly browser: Browser;
  readonly session: RecordSession;
  readonly frames: Frames;
  readonly before: StepsBefore | null;
}

class Recorder {
  readonly #browser: Browser;
  readonly #session: RecordSession;
  readonly #frames: Frames;
  readonly #before: StepsBefore | null;
  #answer: PromiseWithResolvers<DialogReply> | null = null;
  #dialog: NonNullable<RecordingNews['page']>['dialog'] = null;
  #chooser: FileChooser | null = null;
  #opened = Promise.withResolvers<void>();
  #queue = Promise.resolve();

  static async start({ address, before, isHeaded }: Extract<ToRecorder, { kind: 'record' }>): Promise<Recorder> {
    const browser = await launchBrowser(isHeaded);
    const relay: { recorder: Recorder | null } = { recorder: null };
    const frames = createFrames((frame) => tell({ frame }));
    if (before) {
      filter = createSecretFilter(before.secrets);
      tell({ state: 'preparing' });
    }
    const session = await startRecording({
      browser,
      address,
      before,
      onSteps: (steps) => tell({ steps: [...steps] }),
      onDialog: (dialog) => relay.recorder?.ask(dialog) ?? Promise.resolve({ isAccepted: true, text: '' }),
      // The person sees what is executed before the recording.
      onPage: (page) => (relay.recorder ? relay.recorder.show(page) : void frames.show(page)),
      onFileChooser: (chooser) => relay.recorder?.chooser(chooser),
    });
    const recorder = new Recorder({ browser, session, frames, before });
    relay.recorder = recorder;
    tell({ state: 'recording' });
    recorder.show(session.page());
    return recorder;
  }

  private constructor({ browser, session, frames, before }: RecorderParts) {
    this.#browser = browser;
    this.#session = session;
    this.#frames = frames;
    this.#before = before;
  }

  show(page: Page) {
    void this.#frames.show(page);
    void this.#tellPage();
  }

  ask(dialog: NonNullable<NonNullable<RecordingNews['page']>['dialog']>): Promise<DialogReply> {
    this.#dialog = dialog;
    this.#answer = Promise.withResolvers<DialogReply>();
    this.#opened.resolve();
    this.#opened = Promise.withResolvers<void>();
    void this.#tellPage();
    return this.#answer.promise;
  }

  chooser(chooser: FileChooser) {
    this.#chooser = chooser;
    void this.#tellPage();
  }

  /** In order; one that waits for a dialog does not hold up its answer. */
  act(act: RecordingAct) {
    if (act.kind === 'answer') return this.#reply(act);
    this.#queue = this.#queue.then(() => this.#perform(act)).catch(() => {});
    return undefined;
  }

  async #perform(act: RecordingAct) {
    if (act.kind === 'answer') return this.#reply(act);
    if (!isPageAct(act)) return this.#command(act);
    if (act.kind === 'go' && !isWebAddress(act.address)) return tell({ problem: notWeb(act.address) });
    if (act.kind === 'go') {
      tell({ problem: '' });
      this.#session.went('navigate', act.address);
    }
    if (act.kind === 'back' || act.kind === 'reload') this.#session.went(act.kind, '');
    const time = new Promise<void>((resolve) => setTimeout(resolve, actTime).unref());
    await Promise.race([performAct(this.#session.page(), act), this.#opened.promise, time]);
    if (act.kind === 'go' || act.kind === 'back' || act.kind === 'reload') await this.#tellPage();
    return undefined;
  }

  async #command(act: Exclude<RecordingAct, PageAct | { kind: 'answer' }>) {
    switch (act.kind) {
      case 'pause':
      case 'resume':
        this.#session.setPaused(act.kind === 'pause');
        return tell({ state: act.kind === 'pause' ? 'paused' : 'recording' });
      case 'undo':
        return this.#session.undo();
      case 'remove':
        return this.#session.remove(act.step);
      case 'verify':
        return this.#session.verify(act);
      case 'file':
        return this.#choose(act);
      // Of the trainer.
      case 'show':
      case 'skip':
        return undefined;
      case 'stop':
        return this.#stop();
      case 'cancel':
        await this.#browser.close();
        process.exit(0);
    }
  }

  #reply({ isAccepted, text }: Extract<RecordingAct, { kind: 'answer' }>) {
    this.#dialog = null;
    this.#answer?.resolve({ isAccepted, text });
    this.#answer = null;
    void this.#tellPage();
  }

  async #choose({ name, type, content }: Extract<RecordingAct, { kind: 'file' }>) {
    const chooser = this.#chooser;
    this.#chooser = null;
    await chooser?.setFiles({ name, mimeType: type, buffer: Buffer.from(content, 'base64') });
    await this.#tellPage();
  }

  async #stop() {
    tell({ state: 'proving' });
    const steps = await this.#session.stop();
    tell({ steps: [...steps] });
    const { secrets, ways } = this.#session;
    const proven = await proveSteps(steps, {
      browser: this.#browser,
      before: this.#before,
      secrets,
      ways,
      now: () => new Date(),
      newId: randomUUID,
    });
    tell({ steps: [...proven], state: 'done' });
    await this.#browser.close();
  }

  async #tellPage() {
    const page = this.#session.page();
    const dialog = this.#dialog;
    // A page with an open dialog does not answer.
    const title = dialog ? '' : await page.title().catch(() => '');
    tell({
      page: {
        address: page.url(),
        title,
        dialog,
        wantsFile: this.#chooser !== null,
      },
    });
  }
}

const teach = async ({ lesson, isHeaded }: Extract<ToRecorder, { kind: 'teach' }>): Promise<Trainer> => {
  filter = createSecretFilter(lesson.secrets);
  const frames = createFrames((frame) => tell({ frame }));
  return Trainer.start({ browser: await launchBrowser(isHeaded), lesson, frames, tell });
};

let recorder: Promise<Pick<Recorder, 'act'>> | null = null;
process.on('message', (message: ToRecorder) => {
  if (message.kind !== 'acts') {
    recorder = message.kind === 'record' ? Recorder.start(message) : teach(message);
    recorder.catch((error: unknown) => tell({ state: 'failed', problem: failureText(error) }));
    return;
  }
  void recorder?.then((one) => message.acts.forEach((act) => one.act(act)));
});
process.on('disconnect', () => process.exit(1));
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
