import { expect, test } from 'vitest';
import { categoryOf } from '../../../src/domain/notifications/notification.ts';

test.each([
  ['DEFECT_MENTION', 'DEFECT'],
  ['DEFECT_', 'DEFECT'],
  ['DEFECTIVE', 'ACTION'],
  ['defect_mention', 'ACTION'],
  ['flow_pdf_export', 'ACTION'],
  ['', 'ACTION'],
])('the type %j is of the category %s [NOTIF-009]', (type, category) => expect(categoryOf(type)).toBe(category));
