import type { SampleFlow } from './sample-flow.ts';
import { check, click, flowsOf, manual, open, optional, store, task, type, verify, parameter } from './sample-steps.ts';

const account = flowsOf('fo-account');

export const accountFlows: readonly SampleFlow[] = [
  account(
    ['fl-sign-in', 'Sign in', 'olivia'],
    'A customer signs in. Other flows call it.',
    {
      severity: 'CRITICAL',
      status: 'RELEASED',
      tags: ['smoke', 'regression'],
      parameters: [parameter('email', 'ada@shop.example'), parameter('password', '', 'secret')],
    },
    task(
      'Enter the credentials',
      open('/account/sign-in'),
      optional(click('Accept cookies')),
      type('E-mail', '{{email}}'),
      type('Password', '{{password}}'),
      click('Sign in'),
    ),
    task(
      'Check the account',
      verify('The name is shown', 'Hello'),
      store('Keep the customer number', 'customer-number'),
    ),
  ),
  account(
    ['fl-sign-out', 'Sign out', 'olivia'],
    'The session ends, and the back button shows nothing of it.',
    { status: 'RELEASED', tags: ['smoke'] },
    task('Sign out', click('Account'), click('Sign out'), verify('The sign-in page is shown', 'Sign in')),
    task('Go back', { name: 'Go back', actionType: 'Back' }, verify('No customer is shown', 'Sign in')),
  ),
  account(
    ['fl-register', 'Register a new customer', 'carlos'],
    'A new customer registers and confirms the e-mail address.',
    { severity: 'CRITICAL', tags: ['regression'] },
    task(
      'Fill in the form',
      open('/account/register'),
      type('Name', 'Grace Example'),
      type('E-mail', 'grace@shop.example'),
      type('Password', '{{password}}'),
      check('I accept the terms'),
      click('Register'),
    ),
    task(
      'Confirm the address',
      manual('Open the confirmation e-mail', 'It arrives within one minute', 'grace@shop.example'),
      manual('Click the link', 'The account is confirmed'),
    ),
  ),
  account(
    ['fl-reset-password', 'Reset a forgotten password', 'carlos'],
    'The link works once and for one hour.',
    { status: 'IN_REVIEW', tags: ['regression'] },
    task('Ask for a link', open('/account/forgotten'), type('E-mail', 'ada@shop.example'), click('Send link')),
    task(
      'Use the link',
      manual('Open the link of the e-mail', 'The form for a new password is shown'),
      manual('Set a new password', 'The customer is signed in'),
      manual('Open the link again', 'It says that the link was used already'),
    ),
  ),
  account(
    ['fl-change-address', 'Change the delivery address', 'carlos'],
    'Open orders keep the old address.',
    {},
    task(
      'Change the address',
      open('/account/addresses'),
      click('Edit'),
      type('Street', '5 Harbour Road'),
      type('Postcode', '1011 AB'),
      click('Save'),
    ),
    task('Check open orders', manual('Open an open order', 'It still has the old address')),
  ),
  account(
    ['fl-order-history', 'Order history', 'olivia'],
    'All orders of the last two years, newest first.',
    { severity: 'NICE_TO_HAVE', tags: ['mobile'] },
    task('Open the history', open('/account/orders'), verify('The newest order is first', 'Today')),
    task('Open an order', click('Details'), verify('The invoice can be downloaded', 'Invoice (PDF)')),
  ),
  account(
    ['fl-wish-list', 'Wish list', 'carlos'],
    'Articles are kept for later and can be shared by a link.',
    { severity: 'NICE_TO_HAVE', status: 'IN_DESIGN' },
    task('Add an article', open('/articles/lamp'), click('Add to wish list'), verify('The heart is filled', '1')),
    task('Share the list', manual('Copy the link and open it in a private window', 'The list is shown without prices')),
  ),
  account(
    ['fl-delete-account', 'Delete the account', 'olivia'],
    'Personal data is deleted; invoices stay for ten years.',
    { severity: 'CRITICAL', status: 'IN_REVIEW' },
    task(
      'Delete',
      open('/account/settings'),
      click('Delete account'),
      type('Password', '{{password}}'),
      click('Delete'),
    ),
    task(
      'Check what is left',
      manual('Sign in again', 'The account does not exist'),
      manual('Look for the wish list by its old link', 'It is not found'),
      manual('Open an invoice in the back office', 'It is still there, with the name only'),
    ),
  ),
  account(
    ['fl-newsletter', 'Subscribe to the newsletter', 'carlos'],
    'The checkbox is never preselected.',
    { severity: 'NICE_TO_HAVE' },
    task('Subscribe', open('/newsletter'), type('E-mail', 'ada@shop.example'), click('Subscribe')),
    task('Confirm', manual('Click the link of the e-mail', 'The subscription is confirmed')),
  ),
];
