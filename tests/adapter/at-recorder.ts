import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright';
import { proveSteps } from '../../adapter/record/prove-steps.ts';
import { startRecording, type RecordSession } from '../../adapter/record/record-session.ts';
import { blankStep } from '../../src/domain/flows/step.ts';
import { recordedStepShape, type RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';

/** A person at a page: what they do is recorded, proven in a fresh session, and becomes steps of a plan. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

export interface RecordAt {
  readonly browser: Browser;
  readonly address: string;
  /** Milliseconds for each step of the proof. */
  readonly timeout?: number;
  /** After the recording, before its proof. */
  reset?(): void;
}

export const recordAt = async (at: RecordAt, work: (session: RecordSession) => Promise<void>) => {
  const reported: (readonly RecordedStep[])[] = [];
  const session = await startRecording({
    browser: at.browser,
    address: at.address,
    onSteps: (steps) => void reported.push(steps),
    onDialog: () => Promise.resolve({ isAccepted: true, text: '' }),
  });
  await work(session);
  const steps = await session.stop();
  for (const step of steps) recordedStepShape.parse(step);
  at.reset?.();
  const proven = await proveSteps(steps, {
    browser: at.browser,
    secrets: session.secrets,
    ways: session.ways,
    now: () => new Date(),
    newId: randomUUID,
    ...(at.timeout !== undefined && { timeout: at.timeout }),
  });
  return { steps, proven, reported };
};

export const planStep = (step: RecordedStep): PlanStep => ({
  ...{ name: '', description: '', inputData: '', parameterName: '', exportData: '', condition: '' },
  ...{ protocol: blankStep.protocol, onFailure: blankStep.onFailure, optional: false, timeout: 5_000 },
  id: step.id,
  actionType: step.actionType,
  config: step.config,
  configuration: step.configuration,
  object: step.object,
  value: step.isSecret ? { type: 0, text: '', secret: 'password' } : { type: 0, text: step.value },
});

export const summary = (steps: readonly RecordedStep[]): readonly string[] =>
  steps.map(({ actionType, value }) => [actionType, value].join(' ').trim());

/** What the steps do and to which element: `Click button "Save"`. */
export const elementsOf = (steps: readonly RecordedStep[]): readonly string[] =>
  steps.map(({ actionType, value, object }) =>
    [actionType, object ? `${object.role} "${object.name}"` : '', value].filter((part) => part !== '').join(' '),
  );

/** Serves small pages on this device. */
export const servePages = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address, close };
};
