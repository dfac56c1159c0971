/** What is the same in English and in German: names, signs, letters of keys, and words that both languages have. */
const sameWords = [
  ...[
    'Adapter',
    'Assay',
    'Beta',
    'Browser',
    'CSV',
    'Client',
    'Code',
    'Dashboards',
    'ID',
    'Link',
    'Manager',
    'Name',
    'Organisation',
    'Passkeys',
    'Person',
  ],
  ...['Domain', 'Filter', 'Logo', 'Optional', 'Passkey'],
  ...['Offline', 'Online', 'Problem', 'Standard', 'Status', 'Tester', 'Text', 'Trainee'],
];
const signs = ['Ctrl+A', 'E', 'X', '–'];
/** Functions in which nothing stands but their values and signs. */
const values = [
  'listMessages.relativeChip',
  'planMessages.dates',
  'rightsMessages.action',
  'rightsMessages.subject',
  'templateMessages.status',
  'rejectedChangeMessages.about',
  'rejectedChangeMessages.what.field',
  'userMessages.licence',
  'userMessages.notInvited',
  'words.filters.chip',
];

export const alike: readonly string[] = [...sameWords, ...signs, ...values];
