import { areaTranslations } from '../../../src/domain/texts/area-translations.ts';

/**
 * Texts that are the same in English and German: names, symbols, keys, and words that exist in both languages. An area
 * can list its own in its `…-translations.ts`.
 */
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
/** Functions that return only their values and symbols. */
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

const ofAreas = areaTranslations.flatMap(({ alike: own = [] }) => own);

export const alike: readonly string[] = [...new Set([...sameWords, ...signs, ...values, ...ofAreas])];
