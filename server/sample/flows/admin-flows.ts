import type { SampleFlow } from './sample-flow.ts';
import { click, flowsOf, manual, open, select, task, type, upload, verify } from './sample-steps.ts';

const admin = flowsOf('fo-admin');

export const adminFlows: readonly SampleFlow[] = [
  admin(
    ['fl-stock-import', 'Nightly stock import', 'olivia'],
    'The stock of the warehouse arrives every night.',
    { status: 'IN_REVIEW', tags: ['regression'] },
    task('Prepare', manual('Put a file with an unknown article into the folder', '', 'stock-with-unknown.csv')),
    task(
      'Import',
      { name: 'Start the import', actionType: 'Api', parameterValue: 'POST /imports/stock' },
      verify('All known articles are imported', '9,999 of 10,000'),
      verify('The unknown article is named', 'A-4711'),
    ),
  ),
  admin(
    ['fl-create-article', 'Create an article', 'carlos'],
    'A new article with images, sizes and prices.',
    { severity: 'CRITICAL', tags: ['smoke'] },
    task(
      'Create',
      open('/admin/articles/new'),
      type('Name', 'Desk lamp'),
      select('Category', 'Lamps'),
      type('Price', '49.90'),
      upload('Upload an image', 'lamp.jpg', 'Image'),
      click('Save'),
    ),
    task('Look at it in the shop', open('/articles/desk-lamp'), verify('The price is shown', '49.90')),
  ),
  admin(
    ['fl-change-price', 'Change a price', 'carlos'],
    'Open carts keep the old price for one hour.',
    {},
    task('Change', open('/admin/articles/lamp'), type('Price', '39.90'), click('Save')),
    task(
      'Check',
      manual('Look at an open cart', 'The old price, with a note'),
      manual('Open the article', 'The new price'),
    ),
  ),
  admin(
    ['fl-refund', 'Refund an order', 'olivia'],
    'In full or in part, by the way it was paid.',
    { severity: 'CRITICAL', status: 'RELEASED', tags: ['regression'] },
    task(
      'Refund',
      open('/admin/orders'),
      type('Search', '1042'),
      click('Refund'),
      type('Amount', '10'),
      click('Confirm'),
    ),
    task('Check', verify('The refund is listed', '10.00'), manual('Try to refund more than was paid', 'Refused')),
  ),
  admin(
    ['fl-export-orders', 'Export orders', 'carlos'],
    'Also more than 10,000 rows, with a word about the number.',
    { status: 'IN_DESIGN' },
    task(
      'Export',
      open('/admin/orders'),
      select('Period', 'Last year'),
      { name: 'Download the file', actionType: 'Download' },
      manual('Count the rows', 'As many as the page said'),
    ),
  ),
  admin(
    ['fl-staff-rights', 'Rights of the staff', 'olivia'],
    'Each role sees its own pages and nothing else.',
    { severity: 'CRITICAL', tags: ['regression'] },
    task(
      'Try each role',
      manual('Sign in as packer and open /admin/prices', 'Not allowed'),
      manual('Sign in as editor and open /admin/orders', 'Not allowed'),
      manual('Open the invoice of another order by its number', 'Not found'),
    ),
  ),
];
