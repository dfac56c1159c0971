import { recordFrom } from '../../../server/defects/write/new-defect.ts';
import { requestedChange } from '../../../server/defects/write/change-command.ts';
import type { DefectUnitOfWork } from '../../../server/defects/write/defect-unit-of-work.ts';
import { defectWriteModel } from '../../../server/defects/write/defect-write-model.ts';
import { bodyHash } from '../../../server/journal/command-log.ts';
import { executeCommand, type ExecutionNeeds } from '../../../server/journal/execute-command.ts';
import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import type { Disk } from '../memory-units-of-work.ts';

/** The writing calls, executed by the product's code on the simulated disk. */
interface Needs {
  readonly disk: Disk;
  now(): number;
  /** The execution environment of one life of the server. */
  needs(life: number): ExecutionNeeds<DefectUnitOfWork<null>>;
}
interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** Not a member of the project: defects cannot be assigned to them. */
export const strangers = 'nobody';

export const createSimWrites = ({ disk, now, needs }: Needs) => {
  const stampOf = (request: Sent, project: string, user: string) => ({
    key: request.key ?? '',
    project,
    user,
    at: new Date(now()).toISOString(),
  });

  const change = async (request: Sent, params: { project: string; id: string }, user: string, life: number) => {
    const body = contract['defects.change'].body.parse(request.body);
    const stamp = stampOf(request, params.project, user);
    const answered = await requestedChange(body, { ...stamp, id: params.id }, {} as never);
    const reply = await executeCommand(needs(life), defectWriteModel<null>(), {
      ...stamp,
      status: 200,
      hash: bodyHash('defects.change', params, body),
      command: async (_, __, template) => {
        const command = await answered.command(null as never, template);
        const value = command.type === 'defect.update' ? command.data.value : '';
        const unknown: Problem = { kind: 'invalid', field: 'assignee', rule: 'not included in the list' };
        if (value === strangers) throw unknown;
        return command;
      },
      check: () => {},
    });
    return { status: 200, body: reply };
  };

  const create = async (request: Sent, project: string, user: string, life: number) => {
    const body = contract['defects.create'].body.parse(request.body);
    const stamp = stampOf(request, project, user);
    const reply = await executeCommand(needs(life), defectWriteModel<null>(), {
      ...stamp,
      status: 201,
      hash: bodyHash('defects.create', { project }, body),
      // The lock of the project makes the ids unique.
      command: async (_, locked, template) => {
        const id = `${locked.code}-${disk.rows.size + 1}`;
        const { key, at } = stamp;
        const data = { record: recordFrom(body, stamp, id, template), attachments: [] };
        return { id: key, type: 'defect.report', about: defectAbout(id), project, at, by: user, data };
      },
      check: () => {},
    });
    return { status: 201, body: reply };
  };

  return { change, create };
};
