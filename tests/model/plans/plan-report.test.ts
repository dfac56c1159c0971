import { of, throwError } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { startReport } from '../../../src/app/areas/plans/plan-report.ts';
import { reportDraft, reportErrors, reportIn } from '../../../src/domain/plans/report/report-draft.ts';
import { planReportMessages } from '../../../src/domain/plans/report/plan-report-messages.ts';
import { cronOfReport, type ScheduledReport } from '../../../src/domain/plans/report/plan-report.ts';
import { selectErrors, selectFormProblem, selectIsOpen } from '../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';

const weekly = {
  days: [1, 4],
  time: '08:05',
  timeZone: 'Europe/Berlin',
  language: 'de' as const,
  recipients: ['u-ada'],
};

describe('the schedule of a report', () => {
  test('is a cron expression', () => {
    expect(cronOfReport(weekly)).toBe('5 8 * * 1,4');
    expect(cronOfReport({ days: [6, 0], time: '00:00' })).toBe('0 0 * * 0,6');
  });

  test('is the same after its form, and a new one is for Mondays at eight where the person is', () => {
    expect(reportIn(reportDraft(weekly, 'UTC'))).toEqual(weekly);
    expect(reportIn(reportDraft(null, 'Asia/Kathmandu'))).toEqual({
      ...{ days: [1], time: '08:00', timeZone: 'Asia/Kathmandu', language: 'en', recipients: [] },
    });
  });

  test('needs a day, a time and a person', () => {
    expect(reportErrors(reportDraft(weekly, 'UTC'))).toEqual({});
    expect(reportErrors({ ...reportDraft(weekly, 'UTC'), days: [], time: '8', recipients: [] })).toEqual({
      days: planReportMessages.noDays,
      time: planReportMessages.noTime,
      recipients: planReportMessages.noRecipients,
    });
  });
});

/** The actors with a server that keeps one report. */
const start = () => {
  const server: { report: ScheduledReport | null; isOut: boolean } = { report: null, isOut: false };
  const notify = vi.fn<(content: { readonly text: string }) => void>();
  const answer = () => (server.isOut ? throwError(() => ({ kind: 'offline' })) : of({ report: server.report }));
  const actors = startReport(
    {
      service: {
        report: answer,
        saveReport: (_key, _project, _id, body) => {
          if (!server.isOut) server.report = { ...body, nextDate: '2026-11-30T07:05:00Z', lastDate: '' };
          return answer() as never;
        },
        stopReport: () => {
          if (!server.isOut) server.report = null;
          return answer() as never;
        },
      },
      platform: { newId: () => 'k1' },
      notify,
    },
    {},
  );
  const rows = () => selectRows(actors.planReport.getSnapshot());
  return { ...actors, server, notify, rows };
};

test('a report is scheduled, shown and stopped; an incomplete one is not sent', async () => {
  const { planReport, planReportForm: form, planReportStop, notify, rows, server } = start();
  planReport.send({ type: 'records.show', about: 'p1/x1' });
  await vi.waitFor(() => expect(rows()).toEqual([]));
  form.send({ type: 'form.open', about: 'p1/x1', draft: reportDraft(null, 'UTC') });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('recipients'));
  expect(server.report).toBeNull();
  form.send({ type: 'form.write', field: 'recipients', value: ['u-ada'] });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(rows()).toMatchObject([{ days: [1], recipients: ['u-ada'] }]));
  planReportStop.send({ type: 'mutation.do', mutation: { name: 'stop', about: 'p1/x1', title: 'First', value: null } });
  await vi.waitFor(() => expect(rows()).toEqual([]));
  expect(notify.mock.calls.map(([{ text }]) => text)).toEqual([planReportMessages.saved, planReportMessages.stopped]);
});

test('without a network the form stays open and says so, and stopping is refused with a message', async () => {
  const { planReportForm: form, planReportStop, notify, server } = start();
  server.isOut = true;
  form.send({ type: 'form.open', about: 'p1/x1', draft: reportDraft(weekly, 'UTC') });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectFormProblem(form.getSnapshot())).toMatchObject({ kind: 'offline' }));
  expect(selectIsOpen(form.getSnapshot())).toBe(true);
  planReportStop.send({ type: 'mutation.do', mutation: { name: 'stop', about: 'p1/x1', title: 'First', value: null } });
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' })));
});
