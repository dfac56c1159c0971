import { expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { noticeOf } from '../../../src/domain/toasts/notice.ts';
import { selectNotices, shownOf, toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { play } from '../play.ts';

const notice = (id: string, stay?: number) =>
  noticeOf(id, { tone: 'success', text: id, ...(stay === undefined ? {} : { stay }) });
const failure = (id: string, text = id) => noticeOf(id, { tone: 'danger', text });
const begin = (...ids: string[]) => {
  const toasts = play(toastsMachine);
  for (const id of ids) toasts.send({ type: 'notice.show', notice: failure(id) });
  return { ...toasts, shown: () => selectNotices(toasts.state).map(({ id }) => id) };
};

test('a toast disappears after 3 seconds [MSG-005]', () => {
  const { wait, shown } = begin('one');
  wait(2_999);
  expect(shown()).toEqual(['one']);
  wait(1);
  expect(shown()).toEqual([]);
});
test('a toast with its own duration stays that long [MSG-006]', () => {
  const toasts = begin();
  toasts.send({ type: 'notice.show', notice: notice('long', 5_000) });
  toasts.wait(4_999);
  expect(toasts.shown()).toEqual(['long']);
  toasts.wait(1);
  expect(toasts.shown()).toEqual([]);
});
test('the next toast has its full time', () => {
  const { wait, shown } = begin('one', 'two');
  wait(3_000);
  expect(shown()).toEqual(['two']);
  wait(2_999);
  expect(shown()).toEqual(['two']);
  wait(1);
  expect(shown()).toEqual([]);
});
test('a success updates the previous success toast, which gets its full time', () => {
  const { send, wait, shown } = begin();
  for (const id of ['one', 'two', 'three']) {
    send({ type: 'notice.show', notice: notice(id) });
    expect(shown()).toEqual([id]);
    wait(2_000);
  }
  wait(999);
  expect(shown()).toEqual(['three']);
  wait(1);
  expect(shown()).toEqual([]);
});
test('a success that has just appeared stays next to a different one, until it could be read', () => {
  const { send, wait, shown } = begin();
  const show = (id: string, text = id) =>
    send({ type: 'notice.show', notice: noticeOf(id, { tone: 'success', text, stay: 5_000 }) });
  show('tag created');
  wait(5);
  show('defect updated');
  expect(shown()).toEqual(['tag created', 'defect updated']);
  wait(5);
  show('updated again', 'defect updated');
  expect(shown()).toEqual(['tag created', 'updated again']);
  wait(limits.noticeLeast);
  show('next');
  expect(shown()).toEqual(['next', 'updated again']);
});
test('a success with a link stays next to later successes, and is replaced by one with the same text', () => {
  const { send, wait, shown } = begin();
  const created = (id: string) =>
    noticeOf(id, { tone: 'success', text: 'Defect ', link: { text: id, path: `/${id}`, after: ' created' } });
  send({ type: 'notice.show', notice: created('SHOP-1') });
  for (const next of [notice('updated', 10_000), notice('updated again', 10_000)]) {
    wait(limits.noticeLeast - 100);
    send({ type: 'notice.show', notice: next });
    send({ type: 'notice.settle', id: next.id });
  }
  expect(shown()).toEqual(['SHOP-1', 'updated again']);
  send({ type: 'notice.show', notice: created('SHOP-2') });
  expect(shown()).toEqual(['SHOP-2', 'updated again']);
  wait(3_000);
  expect(shown()).toEqual(['updated again']);
});
test('a repeated failure is one toast, and a different failure is a separate toast in its place', () => {
  const { send, wait, shown } = begin('one', 'two');
  wait(2_000);
  send({ type: 'notice.show', notice: failure('again', 'two') });
  expect(shown()).toEqual(['one', 'again']);
  send({ type: 'notice.show', notice: notice('saved') });
  expect(shown()).toEqual(['one', 'again', 'saved']);
  wait(1_000);
  expect(shown()).toEqual(['again', 'saved']);
});
test('a toast that is updated while it is held stays held', () => {
  const { send, wait, shown } = begin();
  send({ type: 'notice.show', notice: notice('one') });
  send({ type: 'notice.hold' });
  wait(limits.noticeLeast);
  send({ type: 'notice.show', notice: notice('two') });
  wait(60_000);
  expect(shown()).toEqual(['two']);
});
test('a toast stays while the pointer is on it', () => {
  const { send, wait, shown } = begin('one');
  send({ type: 'notice.hold' });
  wait(60_000);
  expect(shown()).toEqual(['one']);
  send({ type: 'notice.release' });
  wait(3_000);
  expect(shown()).toEqual([]);
});
test('toasts can be closed by hand in any order', () => {
  const { send, wait, shown } = begin('one', 'two', 'three');
  wait(2_000);
  send({ type: 'notice.close', id: 'two' });
  send({ type: 'notice.close', id: 'nobody' });
  expect(shown()).toEqual(['one', 'three']);
  send({ type: 'notice.close', id: 'one' });
  wait(2_999);
  expect(shown()).toEqual(['three']);
  wait(1);
  expect(shown()).toEqual([]);
});
test('closing a held toast does not shorten the time of the others', () => {
  const { send, wait, shown } = begin('one', 'two');
  send({ type: 'notice.hold' });
  send({ type: 'notice.close', id: 'one' });
  send({ type: 'notice.release' });
  wait(3_000);
  expect(shown()).toEqual([]);
});
test('at most three toasts are shown at a time', () =>
  expect(shownOf(['1', '2', '3', '4'].map((id) => notice(id))).map(({ id }) => id)).toEqual(['1', '2', '3']));
