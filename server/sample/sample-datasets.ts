import type { ColumnType } from '../../src/domain/datasets/dataset.ts';

/** Datasets of the web shop, as a small team would have them after a few months. */
export interface SampleDataset {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Empty: all flows share it. */
  readonly flowId: string;
  readonly owner: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type?: ColumnType;
    readonly values?: readonly string[];
  }[];
  readonly rows: readonly (readonly string[])[];
}

const [olivia, carlos] = ['u-owner', 'u-contributor'];

export const sampleDatasets: readonly SampleDataset[] = [
  {
    id: 'ds-cards',
    name: 'Test cards',
    description: 'Card numbers of the payment provider for tests, with the answer that each of them gives.',
    flowId: 'fl-pay-card',
    owner: olivia,
    columns: [
      { name: 'Brand', type: 'list', values: ['Visa', 'Mastercard', 'Amex'] },
      { name: 'Number' },
      { name: 'Expires' },
      { name: 'Answer', type: 'list', values: ['accepted', 'declined', 'expired'] },
    ],
    rows: [
      ['Visa', '4242 4242 4242 4242', '12/30', 'accepted'],
      ['Mastercard', '5555 5555 5555 4444', '11/29', 'accepted'],
      ['Amex', '3782 822463 10005', '04/31', 'accepted'],
      ['Visa', '4000 0000 0000 0002', '12/30', 'declined'],
      ['Visa', '4000 0000 0000 0069', '01/20', 'expired'],
    ],
  },
  {
    id: 'ds-customers',
    name: 'Customers',
    description: 'Customers of the test system, for every flow that signs in.',
    flowId: '',
    owner: olivia,
    columns: [
      { name: 'E-mail' },
      { name: 'Role', type: 'list', values: ['new', 'regular', 'staff'] },
      { name: 'Orders', type: 'number' },
      { name: 'Newsletter', type: 'boolean' },
    ],
    rows: [
      ['nina.vogel@shop.example', 'new', '0', 'false'],
      ['jan.bakker@shop.example', 'regular', '14', 'true'],
      ['amira.haddad@shop.example', 'regular', '3', 'true'],
      ['till.brandt@shop.example', 'staff', '0', 'false'],
    ],
  },
  {
    id: 'ds-words',
    name: 'Search words',
    description: 'Words and how many articles the shop must find for each.',
    flowId: 'fl-search-word',
    owner: carlos,
    columns: [{ name: 'Word' }, { name: 'Articles', type: 'number' }],
    rows: [
      ['lamp', '12'],
      ['LAMP', '12'],
      ['küche', '7'],
      ['kueche', '7'],
      ['lam', '12'],
      ['nothing like this', '0'],
    ],
  },
  {
    id: 'ds-addresses',
    name: 'Delivery addresses',
    description: 'Addresses with the delivery time that the shop promises.',
    flowId: 'fl-change-address',
    owner: carlos,
    columns: [
      { name: 'Street' },
      { name: 'Postcode' },
      { name: 'City' },
      { name: 'Country' },
      { name: 'Days', type: 'number' },
    ],
    rows: [
      ['Lindenallee 12', '50667', 'Köln', 'Germany', '2'],
      ['Kerkstraat 8', '5671 GP', 'Nuenen', 'Netherlands', '3'],
      ['Rue de l’Église 4', '1000', 'Bruxelles', 'Belgium', '3'],
      ['Via Garibaldi 21', '20121', 'Milano', 'Italy', '5'],
    ],
  },
  {
    id: 'ds-vouchers',
    name: 'Vouchers',
    description: 'Codes, when they end, and what they take off a basket of 100 euros.',
    flowId: 'fl-voucher',
    owner: olivia,
    columns: [{ name: 'Code' }, { name: 'Ends', type: 'date' }, { name: 'Discount', type: 'number' }],
    rows: [
      ['WELCOME10', '2030-12-31', '10'],
      ['SUMMER', '2030-08-31', '15'],
      ['LASTYEAR', '2024-12-31', '0'],
    ],
  },
  {
    id: 'ds-browsers',
    name: 'Browsers and systems',
    description: 'Combined so that every pair of values occurs. Safari runs on macOS only.',
    flowId: '',
    owner: carlos,
    columns: [
      { name: 'Browser', type: 'list', values: ['Chrome', 'Firefox', 'Edge', 'Safari'] },
      { name: 'System', type: 'list', values: ['Windows', 'macOS', 'Linux'] },
      { name: 'Language', type: 'list', values: ['English', 'German'] },
    ],
    rows: [
      ['Chrome', 'Windows', 'English'],
      ['Chrome', 'macOS', 'German'],
      ['Chrome', 'Linux', 'English'],
      ['Firefox', 'Windows', 'German'],
      ['Firefox', 'macOS', 'English'],
      ['Firefox', 'Linux', 'German'],
      ['Edge', 'Windows', 'English'],
      ['Edge', 'macOS', 'German'],
      ['Edge', 'Linux', 'English'],
      ['Safari', 'macOS', 'English'],
      ['Safari', 'macOS', 'German'],
    ],
  },
];
