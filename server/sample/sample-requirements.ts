import type { CoveringType } from '../../src/domain/requirements/requirement.ts';

interface SampleRequirement {
  readonly key: string;
  readonly title: string;
  readonly coveredBy: readonly (readonly [type: CoveringType, id: string])[];
}

/** Requirements of the shop and what covers them; a tracker that does not exist holds them. */
export const sampleRequirements: readonly SampleRequirement[] = [
  {
    key: 'REQ-101',
    title: 'Articles are found by a word of their name',
    coveredBy: [
      ['FLOW', 'fl-search-word'],
      ['FLOW', 'fl-search-nothing'],
      ['SCENARIO', 'sc-search'],
    ],
  },
  { key: 'REQ-102', title: 'Articles are filtered by size', coveredBy: [['FLOW', 'fl-filter-size']] },
  {
    key: 'REQ-110',
    title: 'The cart shows the articles and their total',
    coveredBy: [
      ['FLOW', 'fl-add-to-cart'],
      ['FLOW', 'fl-change-quantity'],
    ],
  },
  {
    key: 'REQ-111',
    title: 'A coupon reduces the total once',
    coveredBy: [
      ['FLOW', 'fl-coupon'],
      ['SCENARIO', 'sc-coupon'],
    ],
  },
  {
    key: 'REQ-120',
    title: 'Guests pay by card without an account',
    coveredBy: [
      ['FLOW', 'fl-pay-card'],
      ['FLOW', 'fl-pay-card-declined'],
      ['SCENARIO', 'sc-guest-checkout'],
    ],
  },
  { key: 'REQ-121', title: 'Companies pay by invoice', coveredBy: [['FLOW', 'fl-pay-invoice']] },
  { key: 'REQ-130', title: 'A customer follows the parcel', coveredBy: [['FLOW', 'fl-track-parcel']] },
  { key: 'REQ-140', title: 'A customer deletes the account', coveredBy: [['FLOW', 'fl-delete-account']] },
];
