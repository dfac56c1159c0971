import { expect, test } from 'vitest';
import { descriptionText } from '../../../src/domain/notifications/description-text.ts';
import { loadGerman } from '../../../src/app/language/load-german.ts';
import {
  notificationMessageShape,
  type Notification,
  type NotificationMessage,
} from '../../../src/domain/notifications/notification.ts';
import {
  headerOf,
  headerText,
  type NotificationSentence,
} from '../../../src/domain/notifications/notification-sentence.ts';

const speaking = <Result>(look: () => Result): Result => {
  const back = loadGerman();
  try {
    return look();
  } finally {
    back();
  }
};
const messageWith = (sentence: NotificationSentence): NotificationMessage =>
  notificationMessageShape.parse({
    actionByUser: 'Ada',
    ...headerOf(sentence),
    description: '',
    entityData: {},
    url: '/',
  });

test.each<[NotificationSentence, string]>([
  [{ code: 'mentioned', values: { name: 'Ada', defect: 'SHOP-1' } }, 'Ada hat Sie in SHOP-1 erwähnt'],
  [{ code: 'assignedMany', values: { name: 'Ada', count: 3 } }, 'Ada hat Ihnen 3 Fehler zugewiesen'],
  [
    { code: 'moved', values: { name: 'Ada', defect: 'SHOP-1', from: 'To Do', to: 'Done' } },
    'Ada hat SHOP-1 von To Do nach Done verschoben',
  ],
  [{ code: 'exportReady', values: { file: 'defects.csv' } }, 'Ihr Export defects.csv ist fertig'],
])('the header of a notification is composed in German: %j', (sentence, text) => {
  const { header, ...stored } = messageWith(sentence);
  expect(speaking(() => headerText({ header, ...stored }))).toBe(text);
});

test('the header of a notification without data, or with a newer code, is shown in English', () => {
  const { header, sentence: _, ...old } = messageWith({ code: 'mentioned', values: { name: 'Ada', defect: 'SHOP-1' } });
  const newer = { header: 'Ada waved', ...old, sentence: { code: 'waved', values: {} } };
  const shown = speaking(() => [headerText({ header, ...old }), headerText(newer)]);
  expect(shown).toEqual(['Ada mentioned you in SHOP-1', 'Ada waved']);
});

const described = (type: string, sentence: NotificationSentence, description = '') => {
  const message = { ...messageWith(sentence), description };
  return speaking(() => descriptionText({ type, message, isDownload: false } as Notification));
};

test('how much of a pipeline passed, and why a schedule did not run, is said in German; older notifications keep their text', () => {
  const pipeline = { pipeline: 'Nightly' };
  expect(described('PIPELINE_ENDED', { code: 'pipelineFailed', values: { ...pipeline, passed: 3, items: 4 } })).toBe(
    '3 von 4 Szenarien bestanden',
  );
  expect(described('PIPELINE_ENDED', { code: 'pipelineFailed', values: pipeline }, '3 of 4 passed')).toBe(
    '3 of 4 passed',
  );
  const values = { entity: 'Pay', reason: 'scheduleTargetDeleted', name: 'Pay' };
  expect(described('SCHEDULE_NOT_RUN', { code: 'scheduleNotRun', values })).toMatch(/^Pay wurde gelöscht/);
  const newer = { entity: 'Pay', reason: 'newer' };
  expect(described('SCHEDULE_NOT_RUN', { code: 'scheduleNotRun', values: newer }, 'It rained.')).toBe('It rained.');
});

test('the notification of a scheduled run says in German that it failed, and why; a message of the adapter stays as it is', () => {
  const lost = { entity: 'Pay', reason: 'scheduleRunLost' };
  expect(speaking(() => headerText(messageWith({ code: 'scheduledRunFailed', values: lost })))).toBe(
    'Die geplante Ausführung von Pay ist fehlgeschlagen',
  );
  expect(described('SCHEDULED_RUN_ENDED', { code: 'scheduledRunFailed', values: lost })).toMatch(/^Der Adapter hat/);
  const failed = { entity: 'Pay' };
  expect(described('SCHEDULED_RUN_ENDED', { code: 'scheduledRunFailed', values: failed }, 'No button.')).toBe(
    'No button.',
  );
});
