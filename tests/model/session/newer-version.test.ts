import { afterEach, expect, test, vi } from 'vitest';
import { offlineStart } from '../../../src/app/offline/offline-start.ts';
import { limits } from '../../../src/domain/limits.ts';

afterEach(() => vi.useRealTimers());

/** A browser that holds a newer worker which was installed and waits. */
const browser = async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const worker = { state: 'installed', postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting: worker, update: async () => {} });
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  const received = vi.fn();
  const versions = offlineStart(container as unknown as ServiceWorkerContainer, reload);
  versions.onReady(received);
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toHaveBeenCalledOnce();
  return { container, reload, versions, worker };
};

test('a newer version that waits is asked to take over, and the page is loaded by it', async () => {
  const { container, reload, versions, worker } = await browser();
  versions.takeOver();
  expect(worker.postMessage).toHaveBeenCalledWith('takeOver');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a newer version that does not come to take over keeps nobody: the page is loaded again', async () => {
  const { reload, versions } = await browser();
  versions.takeOver();
  await vi.advanceTimersByTimeAsync(limits.takeOverPatience - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('what another tab has let take over is there already: the page is loaded at once', async () => {
  const { reload, versions, worker } = await browser();
  worker.state = 'activated';
  versions.takeOver();
  expect(reload).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
});
