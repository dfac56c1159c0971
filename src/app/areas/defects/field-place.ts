import { defectAbout, recordIn, type DefectFact } from '../../../domain/defects/defect-facts.ts';
import { textOf } from '../../../domain/defects/decisions/field-access.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import type { RichTextPlace } from '../../sync/texts/text-place.ts';

type Update = Extract<DefectFact, { type: 'defect.updated' }>['data'];
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Where the journal has one field of a defect. */
export const fieldPlace = ({ projectId, defectId }: DefectAt, field: string): RichTextPlace => ({
  key: `${projectId}/${defectId}/${field}`,
  valueIn({ defects }) {
    const record = recordIn(defects, defectId);
    return record && textOf(record, field);
  },
  authorIn: ({ defects }) => recordIn(defects, defectId)?.modifiedByUser,
  isOf: (one) =>
    one.about === defectAbout(defectId) &&
    (one.type === 'defect.updated' || one.type === 'defect.update') &&
    one.data.field === field,
  changeIn(fact: ProductFact) {
    const { value, was, conflicts } = fact.data as Update;
    return { value: textIn(value), was: textIn(was), conflicts };
  },
});
