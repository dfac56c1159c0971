import { defectIdOf, type DefectCommand } from '../../../domain/defects/defect-facts.ts';
import type { DefectChange } from '../../../domain/defects/defects-contract.ts';
import { confirmedNotice, refusedNotice, sentNotice } from '../../../domain/defects/defects-notices.ts';
import { reportBody } from '../../../domain/defects/local-defect.ts';
import { commandTable } from '../../command-table.ts';
import { afterFiles, reportOrCatchUp } from './deliver-defect.ts';

/** Restore, purge and revert wait for their answer, so each has its own call. */
type DeliveredCommand = Exclude<DefectCommand, { type: 'defect.restore' | 'defect.purge' | 'defect.takeBack' }>;

const wireNames: Readonly<Record<string, string>> = { status: 'STATUS', tags: 'TAG' };

const paramsOf = ({ project, about }: DefectCommand) => ({ project, id: defectIdOf(about) });
const changeArgs = (command: DefectCommand, change: Omit<DefectChange, 'id'>) => ({
  params: paramsOf(command),
  body: { id: defectIdOf(command.about), ...change },
});
const baseOf = ({ base }: { readonly base?: string | undefined }) => (base === undefined ? {} : { base });

export const defectCommands = commandTable<DeliveredCommand>(
  {
    'defect.report': {
      call: 'defects.create',
      args: (command) => ({ params: { project: command.project }, body: reportBody(command) }),
      around: reportOrCatchUp,
    },
    'defect.update': {
      call: 'defects.change',
      args(command) {
        const { field, value } = command.data;
        const name = wireNames[field] ?? field;
        const written = value as string | string[];
        return changeArgs(command, { action: 'UPDATE', field: name, value: written, ...baseOf(command.data) });
      },
    },
    'defect.comment': {
      call: 'defects.change',
      args: (command) =>
        changeArgs(command, {
          action: 'ADD',
          field: 'COMMENT',
          subId: command.data.commentId,
          value: command.data.comment,
        }),
    },
    'defect.changeComment': {
      call: 'defects.change',
      args(command) {
        const { commentId: subId, comment: value } = command.data;
        return changeArgs(command, { action: 'UPDATE', field: 'COMMENT', subId, value, ...baseOf(command.data) });
      },
    },
    'defect.removeComment': {
      call: 'defects.change',
      args: (command) => changeArgs(command, { action: 'DELETE', field: 'COMMENT', subId: command.data.commentId }),
    },
    'defect.attach': {
      call: 'defects.change',
      args(command) {
        const { filename: subId, upload } = command.data;
        return changeArgs(command, { action: 'ADD', field: 'ATTACHMENT', subId, upload });
      },
      around: afterFiles,
    },
    'defect.detach': {
      call: 'defects.change',
      args: (command) =>
        changeArgs(command, { action: 'DELETE', field: 'ATTACHMENT', subId: command.data.attachmentId }),
    },
    'defect.delete': { call: 'defects.delete', args: (command) => ({ params: paramsOf(command) }) },
  },
  {
    confirmed: (command, idMap) =>
      command.type === 'defect.report' ? sentNotice(command, idMap) : confirmedNotice(command),
    refused: refusedNotice,
  },
);
