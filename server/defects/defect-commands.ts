import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Comment, DefectRecord } from '../../src/domain/defects/defect.ts';
import { defectAbout } from '../../src/domain/defects/defect-facts.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { CallName } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import type { Uploads } from '../files/uploads.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { ExecuteNeeds } from '../journal/create-execute.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { requestedChange, type RequestedChange } from './write/change-command.ts';
import { checkReferences } from './write/check-references.ts';
import type { DefectWrite } from './write/defect-write-model.ts';
import { keepFiles, reportCommand } from './write/new-defect.ts';
import { writeDefect } from './write/write-defect.ts';

export interface DefectCommandsNeeds extends ExecuteNeeds {
  readonly uploads: Uploads;
}

type Names = 'defects.create' | 'defects.change' | 'defects.delete';

const missing: Problem = { kind: 'missing' };

/** `If-Match: "7"` accepts a change only while the record has revision 7. */
const requireRevision = (request: FastifyRequest, record: DefectRecord) => {
  const seen = request.headers['if-match'];
  if (seen === undefined || seen === `"${record.revision}"`) return;
  const outdated: Problem = { kind: 'outdated', revision: record.revision };
  throw outdated;
};

/**
 * A person who could remove their own comment may remove a comment that is already gone: the second request succeeds,
 * too.
 */
const requireRights = (
  access: ProjectAccess,
  wantedChange: RequestedChange,
  record: DefectRecord,
  comments: readonly Comment[],
) => {
  const [action, subject] = wantedChange.needs;
  if (wantedChange.comment === undefined) return authorize(access, action, subject, subjectOf(record));
  const comment = comments.find(({ id }) => id === wantedChange.comment);
  if (!comment && action === 'update') throw missing;
  return authorize(access, action, subject, { user: comment?.user ?? access.userId });
};

const subjectOf = ({ author }: DefectRecord) => ({ author });

type Make = DefectWrite<Transaction<Tables>>['command'];

/** Refused when it names a person or a tag outside the project. */
const referencing =
  (make: Make): Make =>
  async (tx, project, template) => {
    const command = await make(tx, project, template);
    await checkReferences(tx, command, template);
    return command;
  };

export const defectCommands = (needs: DefectCommandsNeeds): Pick<Handlers, Names> => {
  const { database, uploads, now } = needs;
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());
  const writeOf = (request: FastifyRequest, call: CallName, project: string, hashed: readonly unknown[]) =>
    commandRequest(request, { call, project, hashed }, now());

  return {
    'defects.create': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      authorize(access, 'create', 'Defect');
      if (body.attachments.length > 0) authorize(access, 'update', 'Defect');
      const write = writeOf(request, 'defects.create', params.project, [params, body]);
      const make = reportCommand(body, await keepFiles(body, write, uploads), write, uploads);
      return writeDefect(needs, {
        ...write,
        command: referencing(make),
        check: () => {},
      });
    },

    'defects.change': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      const write = writeOf(request, 'defects.change', params.project, [params, body]);
      // A caller without the right to change the defect must not store bytes either.
      if (body.action === 'ADD' && body.field !== 'COMMENT') authorize(access, 'update', 'Defect');
      const wantedChange = await requestedChange(body, { ...write, id: params.id }, uploads);
      return writeDefect(needs, {
        ...write,
        defect: params.id,
        command: referencing((tx, _, template) => wantedChange.command(tx, template)),
        check: (record, { comments }) => {
          if (!record) throw missing;
          authorize(access, 'read', 'Defect');
          requireRights(access, wantedChange, record, comments);
          requireRevision(request, record);
        },
      });
    },

    'defects.delete': async ({ params }, request) => {
      const access = await accessOf(request, params.project);
      const write = writeOf(request, 'defects.delete', params.project, [params]);
      return writeDefect(needs, {
        ...write,
        defect: params.id,
        command: async () => ({ ...stampOf(write, defectAbout(params.id)), type: 'defect.delete', data: {} }),
        check: (record) => {
          if (!record) throw missing;
          authorize(access, 'delete', 'Defect', subjectOf(record));
          requireRevision(request, record);
        },
      });
    },
  };
};
