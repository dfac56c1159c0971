import { NEVER, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { startReportProblem, type ReportNeeds } from '../../../../src/app/areas/defects/report-problem.ts';
import { projectsToReportIn, reportDescription } from '../../../../src/domain/defects/report/problem-report.ts';
import type { NewDefectBody } from '../../../../src/domain/defects/defects-contract.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { selectIsReporting, selectReportProblem } from '../../../../src/machines/defects/report-problem-machine.ts';
import { turn } from '../../play.ts';
import { openedWith } from '../../projects/sample-project.ts';
import { ada, now } from '../../session/sample-profile.ts';

const standing = {
  loading: false,
  cloudSession: false,
  quickView: 'SHOP-3',
  download: 'closed',
  broadcasters: ['a', 'b'],
} as const;

const project = (id: string, resources: Record<string, string[]>) => openedWith(id, resources).project;

describe('a problem can be reported', () => {
  test('only in projects where the user may create defects', () => {
    const projects = [
      project('p-own', { OWNER: ['u-ada'] }),
      project('p-write', { CONTRIBUTOR: ['u-ada'] }),
      project('p-read', { VIEWER: ['u-ada'] }),
      project('p-other', { OWNER: ['u-bob'] }),
    ];
    expect(projectsToReportIn(ada, projects, now).map(({ id }) => id)).toEqual(['p-own', 'p-write']);
  });
  test('with the entered text, never as markup', () =>
    expect(reportDescription('<img src=x>\n\nA & B', '1.2.3', '/projects/p1', standing)).toBe(
      '<p>&lt;img src=x&gt;</p><p>A &amp; B</p><p>Assay 1.2.3, at /projects/p1</p>' +
        '<p>Idle · beside the list: SHOP-3 · device dialog closed · live channels: 2 · signed in to this server</p>',
    ));
});

interface SentCommand {
  readonly key: string;
  readonly body: NewDefectBody;
}

const begin = (over: Partial<ReportNeeds> = {}, refuses: unknown[] = []) => {
  const sent: SentCommand[] = [];
  const uploads: string[] = [];
  let ids = 0;
  const needs = {
    recorder: { read: () => ({ steps: [] }) },
    templates: { read: () => of({ ...defaultTemplate, projectId: 'p1', revision: 1 }) },
    service: {
      upload: (_: string, id: string, { name }: { name: string }) => {
        uploads.push(`${id} ${name}`);
        return of({ mimeType: 'application/json' });
      },
      create: (_: string, key: string, body: NewDefectBody) => {
        sent.push({ key, body });
        const refusal = refuses.shift();
        return refusal ? throwError(() => refusal) : of({ id: 'SHOP-9', facts: [] });
      },
    },
    journal: { observe: () => {} },
    device: { readBase64: async () => 'e30=', bytesOf: () => new Blob(['{}']) },
    platform: { newId: () => `id-${(ids += 1)}` },
    userId: 'u-ada',
    version: '1.2.3',
    place: () => '/projects/p1/defects',
    standing: () => standing,
    takePicture: async () => new Blob(['jpeg']),
    notify: () => {},
    log: () => {},
    ...over,
  } as unknown as ReportNeeds;
  const actor = startReportProblem(needs, {});
  return { actor, sent, uploads };
};

const written = async (over?: Partial<ReportNeeds>, refuses?: unknown[]) => {
  const begun = begin(over, refuses);
  begun.actor.send({ type: 'report.open', projectId: 'p1' });
  await turn();
  begun.actor.send({ type: 'header.write', text: 'It stands still' });
  begun.actor.send({ type: 'text.write', text: 'I clicked' });
  await turn();
  return begun;
};

describe('a problem report', () => {
  test('creates a defect with the recording and the screenshot, by the same call as any other', async () => {
    const { actor, sent, uploads } = await written();
    actor.send({ type: 'report.send' });
    await turn();
    await turn();
    expect(selectIsReporting(actor.getSnapshot())).toBe(false);
    expect(uploads.map((upload) => upload.split(' ')[1])).toEqual(['recording.json', 'screen.jpg']);
    expect(sent[0]?.body).toMatchObject({
      header: 'It stands still',
      description: expect.stringMatching(
        /^<p>I clicked<\/p><p>Assay 1.2.3, at \/projects\/p1\/defects<\/p><p>Idle/,
      ) as unknown,
      status: 'To Do',
    });
    expect(sent[0]?.body.attachments).toHaveLength(2);
  });
  test('that is rejected keeps the text, and a retry creates the same defect', async () => {
    const { actor, sent } = await written({}, [{ kind: 'offline' }]);
    for (const _ of [1, 2]) {
      actor.send({ type: 'report.send' });
      await turn();
      await turn();
      if (sent.length === 1) expect(selectReportProblem(actor.getSnapshot())).toEqual({ kind: 'offline' });
    }
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
  test('is sent without a screenshot if none can be taken or none is wanted', async () => {
    const failed = await written({ takePicture: () => Promise.reject(new Error('no canvas')) });
    failed.actor.send({ type: 'report.send' });
    await turn();
    await turn();
    expect(failed.uploads.map((upload) => upload.split(' ')[1])).toEqual(['recording.json']);
    const unwanted = await written();
    unwanted.actor.send({ type: 'picture.want', withPicture: false });
    unwanted.actor.send({ type: 'report.send' });
    await turn();
    await turn();
    expect(unwanted.uploads.map((upload) => upload.split(' ')[1])).toEqual(['recording.json']);
  });
  test('stays open while the title is missing', async () => {
    const { actor, sent } = begin({ templates: { read: () => NEVER } });
    actor.send({ type: 'report.open', projectId: 'p1' });
    await turn();
    actor.send({ type: 'report.send' });
    expect([selectIsReporting(actor.getSnapshot()), sent]).toEqual([true, []]);
  });
});
