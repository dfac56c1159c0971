import { expect, test } from 'vitest';
import { categoryOf } from '../../../src/domain/notifications/notification.ts';
import { isExport } from '../../../src/domain/notifications/notification-type.ts';
import { wayTo } from '../../../src/domain/notifications/way-to.ts';
import { notificationWith } from './sample-notification.ts';

test.each([
  ['DEFECT_MENTION', 'DEFECT'],
  ['DEFECT_', 'DEFECT'],
  ['DEFECTIVE', 'ACTION'],
  ['defect_mention', 'ACTION'],
  ['flow_pdf_export', 'ACTION'],
  ['', 'ACTION'],
])('the type %j is of the category %s [NOTIF-009]', (type, category) => expect(categoryOf(type)).toBe(category));

test.each([
  'flow_pdf_export',
  'scenario_pdf_export',
  'bulk_data_set_export',
  'flow_log_pdf_export',
  'scenario_log_pdf_export',
])('choosing a %s downloads its file [NOTIF-011]', (type) => {
  expect([isExport(type), categoryOf(type)]).toEqual([true, 'ACTION']);
  const ready = notificationWith({ type, isDownload: isExport(type) });
  const entityData = { ...ready.message.entityData, projectId: 'p1', path: 'exports/a b&c' };
  expect(wayTo({ ...ready, message: { ...ready.message, entityData } })).toBe(
    '/downloads?path=exports%2Fa+b%26c&project=p1',
  );
});

test('every other notification leads to its item, and never off the site', () => {
  const one = notificationWith();
  expect([isExport('my_export'), wayTo(one)]).toEqual([false, one.message.url]);
  for (const url of ['https://evil.example', '//evil.example', 'javascript:alert(1)'])
    expect(wayTo({ ...one, message: { ...one.message, url } })).toBe('/');
});
