/** What is the same in English and in German: names, signs, letters of keys, and words that both languages have. */
const sameWords = [
  ...[
    'Adapter',
    'Assay',
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
  ...['Offline', 'Online', 'Problem', 'Standard', 'Status', 'Tester', 'Text', 'Trainee'],
];
const signs = ['Ctrl+A', 'E', 'X', '–'];
/** Functions in which nothing stands but their values and signs. */
const values = [
  'planWords.dates',
  'rightsWords.action',
  'rightsWords.subject',
  'templateWords.status',
  'unsavedWords.about',
  'unsavedWords.what.field',
  'userWords.licence',
  'words.filters.chip',
];

export const alike: readonly string[] = [...sameWords, ...signs, ...values];
