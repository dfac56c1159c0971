import { selectIsChanged, selectIsOpen, type FormRef } from '../../machines/form/form-machine.ts';
import { selectRows, type RecordsOf } from '../../machines/records/records-machine.ts';

/**
 * A form over the one record of a page: it holds what was read as long as nobody has changed it. It goes with the page;
 * what was changed and not saved is there again when one comes back.
 */
export const bindPageForm = <Row>(records: RecordsOf<Row>, form: FormRef, fill: (read: Row) => void): void => {
  let filled: unknown = null;
  records.subscribe((snapshot) => {
    const [read] = (selectRows(snapshot) ?? []) as readonly Row[];
    if (snapshot.matches('closed') || read === undefined) {
      filled = null;
      return form.send({ type: 'form.close' });
    }
    if (read === filled) return;
    filled = read;
    const shown = form.getSnapshot();
    if (!selectIsOpen(shown) || !selectIsChanged(shown)) fill(read);
  });
  form.on('form.done', ({ output }) => {
    // What was saved stands there at once, and is read again: whoever undoes the next change goes back to what was read.
    queueMicrotask(() => fill(output as Row));
    records.send({ type: 'records.read' });
  });
};
