import type { BrowserContext, Page } from 'playwright';
import type { NotedAct } from './noted-act.ts';

/**
 * The recorder of the browser library. It is private there, so this file and `page-acts.ts` alone touch it, its version is pinned, and
 * `tests/adapter/recorder.test.ts` fails when it changes.
 */
export interface EngineAction {
  readonly name: string;
  readonly selector?: string;
  readonly text?: string;
  readonly url?: string;
  readonly key?: string;
  /** Bits: 1 Alt, 2 Control, 4 Meta, 8 Shift. */
  readonly modifiers?: number;
  readonly button?: 'left' | 'middle' | 'right';
  readonly clickCount?: number;
  readonly options?: readonly string[];
  readonly files?: readonly string[];
  readonly substring?: boolean;
  readonly value?: string;
  readonly checked?: boolean;
  /** The roles and names on the page at the event, and the mark of its element among them. */
  readonly ariaSnapshot?: string;
  readonly ref?: string;
  readonly noted?: NotedAct;
}

export interface EngineSignal {
  readonly name: string;
}

/** `json`: the action with its locator as data. */
export interface EngineSink {
  actionAdded(page: Page, action: EngineAction, json: string): void;
  /** The last action of the page has changed, as by another letter. */
  actionUpdated(page: Page, action: EngineAction, json: string): void;
  signalAdded(page: Page, signal: EngineSignal): void;
}

interface RecordingContext extends BrowserContext {
  _startRecording(options: { readonly language: string }, sink: EngineSink): Promise<void>;
  _stopRecording(): Promise<void>;
}

/** Answers what stops it. */
export const startEngine = async (context: BrowserContext, sink: EngineSink): Promise<() => Promise<void>> => {
  const recording = context as RecordingContext;
  await recording._startRecording({ language: 'jsonl' }, sink);
  return () => recording._stopRecording();
};
