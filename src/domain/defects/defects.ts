import { isRefusal, type Area, type Refusal } from '../journal/fact.ts';
import type { DefectRecord } from './defect.ts';
import { defectIdOf, type DefectCommand, type DefectFact, type Defects, recordIn } from './defect-facts.ts';
import {
  decideAttach,
  decideComment,
  decideDelete,
  decideDetach,
  decideReport,
  decideUpdate,
} from './decide-defects.ts';
import { evolveDefects } from './evolve-defects.ts';

const decideKnown = (view: Defects, defect: DefectRecord, command: DefectCommand) => {
  switch (command.type) {
    case 'defect.update':
      return decideUpdate(defect, command);
    case 'defect.comment':
      return decideComment(view.details[defect.id], command);
    case 'defect.attach':
      return decideAttach(view.details[defect.id], command);
    case 'defect.detach':
      return decideDetach(view.details[defect.id], command);
    case 'defect.delete':
      return decideDelete(defect, command);
    case 'defect.report':
      return [];
  }
};

export const defects: Area<Defects, DefectCommand, DefectFact> = {
  empty: { records: {}, details: {}, gone: {} },
  commands: ['defect.report', 'defect.update', 'defect.comment', 'defect.attach', 'defect.detach', 'defect.delete'],
  decide(view, command): readonly DefectFact[] | Refusal {
    const defect = recordIn(view, defectIdOf(command.about));
    if (command.type === 'defect.report') return defect ? [] : decideReport(command);
    return defect ? decideKnown(view, defect, command) : { refused: 'the defect is gone' };
  },
  evolve: evolveDefects,
};

/** True when the command would be taken and would change something. */
export const changesSomething = (view: Defects, command: DefectCommand): boolean => {
  const outcome = defects.decide(view, command);
  return !isRefusal(outcome) && outcome.length > 0;
};
