import { isRefusal, type JournalArea, type Refusal } from '../journal/fact.ts';
import { valuesIn } from '../journal/shards.ts';
import { defaultTemplate } from '../templates/default-template.ts';
import type { Template } from '../templates/template.ts';
import type { Templates } from '../templates/template-facts.ts';
import { templateIn } from '../templates/templates.ts';
import type { DefectRecord } from './defect.ts';
import { defectIdOf, type DefectCommand, type DefectFact, type Defects, recordIn } from './defect-facts.ts';
import {
  decideAttach,
  decideChangeComment,
  decideComment,
  decideDelete,
  decideDetach,
  decideRemoveComment,
  decideReport,
  decideUpdate,
} from './decisions/decide-defects.ts';
import { decideRevert } from './decisions/decide-revert.ts';
import { decidePurge, decideRestore } from './decisions/decide-trash.ts';
import { namedDefects } from './named-defects.ts';
import { evolveDefects, restoreDefect } from './decisions/evolve-defects.ts';

const decideKnown = (view: Defects, defect: DefectRecord, command: DefectCommand, template: Template) => {
  switch (command.type) {
    case 'defect.update':
      return decideUpdate(defect, command, template);
    case 'defect.comment':
      return decideComment(view.details[defect.id], command);
    case 'defect.changeComment':
      return decideChangeComment(view.details[defect.id], command);
    case 'defect.removeComment':
      return decideRemoveComment(view.details[defect.id], command);
    case 'defect.attach':
      return decideAttach(view.details[defect.id], command);
    case 'defect.detach':
      return decideDetach(view.details[defect.id], command);
    case 'defect.delete':
      return decideDelete(defect, command);
    case 'defect.takeBack':
      return decideRevert(view, defect, command, template);
    // The defect is not in the trash: there is nothing to restore or purge.
    case 'defect.restore':
    case 'defect.purge':
    case 'defect.report':
      return [];
  }
};

/** What a decision about a defect needs besides defects. */
export interface Around {
  readonly templates: Templates;
}

const decideGone = (view: Defects, command: DefectCommand): readonly DefectFact[] | Refusal => {
  const trashed = view.trash[defectIdOf(command.about)];
  if (trashed && command.type === 'defect.restore') return decideRestore(trashed, command, command.data.tags);
  if (trashed && command.type === 'defect.purge') return decidePurge(trashed, command);
  if (trashed && command.type === 'defect.takeBack' && command.data.fact.type === 'defect.deleted')
    return decideRestore(trashed, command, command.data.tags);
  return { refused: { code: 'defectGone' } };
};

export const defects: JournalArea<Defects, DefectCommand, DefectFact, Around> = {
  empty: { records: {}, details: {}, gone: {}, trash: {} },
  hears: ['defect'],
  commands: [
    'defect.report',
    'defect.update',
    'defect.comment',
    'defect.changeComment',
    'defect.removeComment',
    'defect.attach',
    'defect.detach',
    'defect.delete',
    'defect.restore',
    'defect.purge',
    'defect.takeBack',
  ],
  creates: ['defect.report'],
  decide(view, command, around): readonly DefectFact[] | Refusal {
    const template = around ? templateIn(around.templates, command.project) : defaultTemplate;
    const defect = recordIn(view, defectIdOf(command.about));
    if (command.type === 'defect.report') return defect ? [] : decideReport(command, template);
    return defect ? decideKnown(view, defect, command, template) : decideGone(view, command);
  },
  evolve: evolveDefects,
  ownStream: {
    commands: [
      'defect.update',
      'defect.comment',
      'defect.changeComment',
      'defect.removeComment',
      'defect.attach',
      'defect.detach',
    ],
    facts: [
      'defect.updated',
      'defect.commented',
      'defect.commentChanged',
      'defect.commentRemoved',
      'defect.attached',
      'defect.detached',
    ],
    restore: restoreDefect,
  },
  namedRecords: namedDefects,
  nameOf: (view, { type, id }) => (type === 'DEFECT' ? (recordIn(view, id)?.header ?? null) : null),
  counts: ({ records, details, trash }) => ({
    records: valuesIn(records).length,
    details: Object.keys(details).length,
    trashed: Object.keys(trash).length,
  }),
};

/** True when the command would be accepted and change something. */
export const changesSomething = (view: Defects, command: DefectCommand): boolean => {
  const outcome = defects.decide(view, command);
  return !isRefusal(outcome) && outcome.length > 0;
};
