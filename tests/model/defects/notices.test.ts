import { describe, expect, test } from 'vitest';
import {
  confirmedNotice,
  createFailedNotice,
  createdNotice,
  goneNotice,
  linkCopiedNotice,
  refusedNotice,
  rejectedFileNotice,
  waitedFailedNotice,
} from '../../../src/domain/defects/defects-notices.ts';
import { cutForNotice } from '../../../src/domain/defects/title.ts';
import { attach, comment, detach, remove, report, update } from './sample-defect.ts';

const seconds = (count: number) => count * 1000;

describe('a success message', () => {
  test('for an update is shown for 5 seconds [DEF-082, MSG-006]', () =>
    expect(confirmedNotice(update('header', 'New'))).toEqual({
      tone: 'success',
      text: 'Defect has been updated successfully',
      undo: { projectId: 'p1', defectId: 'SHOP-1', factId: 'c1/updated' },
      stay: seconds(5),
    }));
  test('for a deletion contains the id [DEF-085, MSG-006]', () =>
    expect(confirmedNotice(remove({ about: 'SHOP-7' }))).toEqual({
      tone: 'success',
      text: 'Defect "SHOP-7" deleted successfully',
      undo: { projectId: 'p1', defectId: 'SHOP-7', factId: null },
      stay: seconds(5),
    }));
  test('for a creation has a link with id and header [DEF-083, MSG-006]', () =>
    expect(createdNotice('SHOP-7', 'Basket is empty', '/projects/p1/defects?defectId=SHOP-7')).toEqual({
      tone: 'success',
      text: 'Defect ',
      link: {
        text: 'SHOP-7 Basket is empty',
        path: '/projects/p1/defects?defectId=SHOP-7',
        after: ' created successfully',
      },
      stay: seconds(5),
    }));
  test('confirms a shared link [DEF-020, MSG-006]', () =>
    expect(linkCopiedNotice).toEqual({
      tone: 'success',
      text: 'Share link has been copied to clipboard',
      stay: seconds(5),
    }));
  test.each([report(), comment('<p>a</p>'), attach(), detach()])(
    'is not shown if the change is visible: $type',
    (command) => expect(confirmedNotice(command)).toBeNull(),
  );
});

describe('an error message', () => {
  const action = { tone: 'danger', text: 'An error ocurred, please try again.' };
  test('is shown for a creation [DEF-074, MSG-002]', () => expect(createFailedNotice).toEqual(action));
  test('is shown for a deletion [DEF-076, MSG-002]', () => expect(refusedNotice(remove())).toEqual(action));
  test('is not shown for an update [DEF-078]', () => expect(refusedNotice(update('header', 'New'))).toBeNull());
  test.each([comment('<p>a</p>'), attach(), detach()])('is not shown for $type', (command) =>
    expect(refusedNotice(command)).toBeNull(),
  );
  test('is shown if the user waits for the result [DEF-086, MSG-001, MSG-008]', () =>
    expect(waitedFailedNotice).toEqual({ tone: 'danger', text: 'An error occurred, please try again.' }));
  test('for a file that is too large is shown for 6 seconds [ATT-008, ATT-010]', () =>
    expect(rejectedFileNotice('size')).toEqual({ tone: 'danger', text: 'File is too big', stay: seconds(6) }));
  test('for a file with another error is shown for 6 seconds [ATT-009, ATT-010]', () =>
    expect(rejectedFileNotice('other')).toEqual({ tone: 'danger', text: 'Error', stay: seconds(6) }));
  test('is shown if another user deleted the open defect', () =>
    expect(goneNotice('SHOP-7')).toMatchObject({
      tone: 'danger',
      text: 'Defect "SHOP-7" was deleted by someone else',
    }));
});

describe('the header in the creation toast', () => {
  test.each([0, 1, 49, 50])('of %i characters is shown completely [DEF-084]', (length) =>
    expect(cutForNotice('x'.repeat(length))).toBe('x'.repeat(length)),
  );
  test.each([51, 255])('of %i characters is cut to 47 characters and three dots [DEF-084]', (length) =>
    expect(cutForNotice('x'.repeat(length))).toBe(`${'x'.repeat(47)}...`),
  );
  test('is never cut inside an emoji [DEF-084]', () => {
    expect(cutForNotice('🐞'.repeat(50))).toBe('🐞'.repeat(50));
    expect(cutForNotice('🐞'.repeat(51))).toBe(`${'🐞'.repeat(47)}...`);
  });
});
