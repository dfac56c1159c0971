/** Defects as a small team would have them after a few weeks; each line: title, severity, status, type, priority. */
export type SampleDefect = readonly [header: string, severity: string, status: string, type: string, priority: string];

export const sampleDefects: Readonly<Record<string, readonly SampleDefect[]>> = {
  'p-shop': [
    ['Checkout button stays disabled after a coupon is removed', 'Blocker', 'In Progress', 'Bug', 'High'],
    ['Order confirmation mail shows the net price as gross', 'Critical', 'Ready for Test', 'Bug', 'High'],
    ['Search finds nothing for words with an umlaut', 'Major', 'To Do', 'Bug', 'Medium'],
    ['Product images are loaded twice on the category page', 'Minor', 'To Do', 'Bug', 'Low'],
    [
      'Guests can open the invoice of another order by its number',
      'Blocker',
      'Ready for Test',
      'Authorization Issue',
      'High',
    ],
    ['Session ends while the address form is being filled in', 'Major', 'In Progress', 'Configuration Issue', 'High'],
    ['Cart badge counts removed articles', 'Minor', 'Done', 'Bug', 'Low'],
    [
      'Nightly stock import stops at the first unknown article',
      'Critical',
      'In Progress',
      'Infrastructure Issue',
      'High',
    ],
    ['Date of delivery is one day early in winter time', 'Major', 'To Do', 'Bug', 'Medium'],
    ['Payment page logs the whole card number in debug mode', 'Blocker', 'Done', 'Configuration Issue', 'High'],
    ['Filters are lost when going back from an article', 'Minor', 'Deferred', 'Bug', 'Low'],
    ['Newsletter checkbox is preselected', 'Cosmetic', 'Done', 'Bug', 'Low'],
    ['Returns cannot be announced for orders older than 14 days', 'Major', 'To Do', 'Bug', 'Medium'],
    ['Staging has no certificate for the images host', 'Major', 'Done', 'Infrastructure Issue', 'Medium'],
    ['Price alert is sent although the price went up', 'Minor', 'Invalid', 'Bug', 'Low'],
    ['Wish list of a deleted account is still public', 'Critical', 'To Do', 'Authorization Issue', 'High'],
    ['Postcode field refuses letters for the Netherlands', 'Major', 'Ready for Test', 'Bug', 'Medium'],
    ['Long article names overlap the price on a narrow phone', 'Cosmetic', 'To Do', 'Bug', 'Low'],
    ['Stock shows a negative number after two buyers at once', 'Critical', 'In Progress', 'Bug', 'High'],
    ['Voucher of 0.00 can be bought', 'Minor', 'Invalid', 'Bug', 'Low'],
    ['Keyboard focus is lost when the size menu opens', 'Major', 'To Do', 'Bug', 'Medium'],
    ['Invoice PDF has no bookmarks', 'Cosmetic', 'Deferred', 'Bug', 'Low'],
    ['Test payment provider is active in production of region 2', 'Blocker', 'Done', 'Configuration Issue', 'High'],
    ['Sorting by rating puts articles without rating first', 'Minor', 'To Do', 'Bug', 'Low'],
    ['Log in with a trailing blank in the mail address fails', 'Minor', 'Ready for Test', 'Bug', 'Medium'],
    ['Two tabs overwrite the cart of one another', 'Major', 'In Progress', 'Bug', 'High'],
    ['Cookie notice covers the chat button', 'Cosmetic', 'To Do', 'Bug', 'Low'],
    ['Export of orders ends after 10,000 rows without a word', 'Critical', 'To Do', 'Bug', 'High'],
  ],
  'p-bank': [
    ['Transfer to a saved payee asks for the second factor twice', 'Major', 'In Progress', 'Bug', 'High'],
    ['Balance is stale after returning from the background', 'Critical', 'To Do', 'Bug', 'High'],
    ['Dark theme hides the sign of negative amounts', 'Minor', 'Ready for Test', 'Bug', 'Medium'],
    ['Push messages arrive for a device that was removed', 'Critical', 'To Do', 'Authorization Issue', 'High'],
  ],
  'p-ware': [['Scanner loses the first digit when it wakes up', 'Major', 'To Do', 'Bug', 'Medium']],
};

export const sampleProjects = [
  {
    id: 'p-shop',
    code: 'SHOP',
    name: 'Web shop',
    description: 'The shop on the web: catalogue, cart, checkout and the account of the customer.',
  },
  {
    id: 'p-bank',
    code: 'BANK',
    name: 'Mobile banking',
    description: 'The banking app on phones, with its transfers and its second factor.',
  },
  {
    id: 'p-ware',
    code: 'WARE',
    name: 'Warehouse',
    description: 'Scanners, shelves and stock of the warehouse in Lahti.',
  },
] as const;
