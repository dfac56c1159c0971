import { afterEach, expect, test, vi } from 'vitest';
import { offlineStart } from '../../../src/app/offline/offline-start.ts';
import { limits } from '../../../src/domain/limits.ts';

afterEach(() => vi.useRealTimers());

/** A browser in which a newer service worker is installed and waits. */
const browser = async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const worker = { state: 'installed', postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting: worker, update: async () => {} });
  const register = vi.fn(async () => registration);
  const container = Object.assign(new EventTarget(), { controller: {}, register });
  const received = vi.fn();
  const versions = offlineStart(container as unknown as ServiceWorkerContainer, reload);
  versions.onReady(received);
  await vi.advanceTimersByTimeAsync(limits.storeAppPause - 1);
  expect(register, 'before the page stands').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(limits.storeAppPause);
  expect(received).toHaveBeenCalledOnce();
  return { container, reload, versions, worker };
};

test('a waiting new version is asked to take over, and then loads the page', async () => {
  const { container, reload, versions, worker } = await browser();
  versions.takeOver();
  expect(worker.postMessage).toHaveBeenCalledWith('takeOver');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the page reloads if a waiting new version does not take over', async () => {
  const { reload, versions } = await browser();
  versions.takeOver();
  await vi.advanceTimersByTimeAsync(limits.takeOverPatience - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('the page reloads at once if another tab has already activated the new version', async () => {
  const { reload, versions, worker } = await browser();
  worker.state = 'activated';
  versions.takeOver();
  expect(reload).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
});
