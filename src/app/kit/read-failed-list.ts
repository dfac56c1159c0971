import { selectListProblem, type ListRef } from '../../machines/lists/list-machine.ts';

/** A list that could not be read offline is read now. */
export const readFailedList = (list: ListRef): void => {
  if (selectListProblem(list.getSnapshot())) list.send({ type: 'list.read' });
};
