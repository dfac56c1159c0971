import { reportProblemMachine } from '../../../../src/machines/defects/report-problem-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const heldFile = (id: string, filename: string) => ({ id, filename, size: 2, base64Content: 'e30=' });
export const evidence = {
  key: 'report-1',
  recording: heldFile('f-1', 'recording.json'),
};

export const reportProblemPlan = planOf({
  machine: reportProblemMachine,
  events: [
    { type: 'report.open', projectId: 'p1' },
    { type: 'report.close' },
    { type: 'project.choose', projectId: 'p2' },
    { type: 'header.write', text: 'It stands still' },
    { type: 'text.write', text: 'I clicked' },
    { type: 'picture.want', withPicture: false },
    { type: 'recording.save' },
    { type: 'report.send' },
    done('prepareEvidence', evidence),
    fail('prepareEvidence', { kind: 'broken', detail: 'no picture' }),
    done('seePicture', heldFile('f-2', 'screen.jpg')),
    done('seePicture', null),
    fail('seePicture', { kind: 'broken', detail: 'no picture' }),
    done('sendReport'),
    fail('sendReport', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.report, context.withPicture, context.picture?.id, context.problem?.kind],
});
