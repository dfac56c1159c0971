import { selectIsChanged, selectIsOpen, type FormRef } from '../../machines/form/form-machine.ts';
import { selectRows, type RecordsOf } from '../../machines/records/records-machine.ts';

/**
 * Binds a form to the single record of a page. The form shows the stored values until the person changes them. It
 * closes with the page; unsaved changes are still there when the person comes back.
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
    // Shows the saved values at once and reads them again, so that cancelling the next change returns to what was read.
    queueMicrotask(() => fill(output as Row));
    records.send({ type: 'records.read' });
  });
};
