import { z } from 'zod';
import { recordFields, textField, type RecordField } from '../journal/record-fields.ts';
import { idText, text } from '../wire/wire.ts';

export const requirementLimits = {
  nameLength: 255,
  keyLength: 120,
  addressLength: 2_000,
  /** Of one flow or scenario. */
  links: 200,
  /** Rows of a page of the coverage. */
  page: 50,
  pageMost: 100,
  /** Names that a row of the coverage shows; the others are counted. */
  named: 3,
  /** A requirement whose last result is older than this is stale. */
  resultDays: 30,
} as const;

/** What can cover a requirement. */
export const coveringTypes = ['FLOW', 'SCENARIO'] as const;
export type CoveringType = (typeof coveringTypes)[number];

const isWebAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** An address that a link may open: http or https, without a password. */
const addressField: RecordField<string> = {
  shape: text(requirementLimits.addressLength * 4),
  blank: '',
  cleaned: (value) => value.trim(),
  faultOf(value) {
    if (value === '') return 'required';
    if ([...value].length > requirementLimits.addressLength)
      return { code: 'tooLong', max: requirementLimits.addressLength };
    return isWebAddress(value) ? null : { code: 'notWebAddress' };
  },
};

const typeField: RecordField<CoveringType> = {
  shape: z.enum(coveringTypes),
  blank: 'FLOW',
  cleaned: (value) => value,
  faultOf: () => null,
};

const idField: RecordField<string> = { shape: idText, blank: '', cleaned: (value) => value, faultOf: () => null };

/** What a person enters about an item of another tool, and the flow or scenario that covers it. */
export const requirementFields = recordFields({
  itemId: textField({ longest: requirementLimits.keyLength, isRequired: true }),
  name: textField({ longest: requirementLimits.nameLength, isRequired: true }),
  itemURL: addressField,
  entityType: typeField,
  entityId: idField,
});
export type RequirementFields = typeof requirementFields.blank;

export const requirementShape = z
  .object({
    id: z.string(),
    ...requirementFields.shape,
    projectId: z.string(),
    createdBy: z.string(),
    createdDate: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Requirement' });
/** A link of kind REQUIREMENT: an item of another tool that a flow or scenario covers. */
export type Requirement = z.output<typeof requirementShape>;

export type Covering = Pick<Requirement, 'entityType' | 'entityId'>;

/** The same requirement in another spelling of its key. */
export const foldedKey = (itemId: string): string => itemId.trim().normalize('NFC').toLowerCase();
