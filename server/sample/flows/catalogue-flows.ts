import type { SampleFlow } from './sample-flow.ts';
import { click, flowsOf, follow, manual, open, press, select, task, type, verify } from './sample-steps.ts';

const catalogue = flowsOf('fo-catalogue');
const search = flowsOf('fo-search');

export const catalogueFlows: readonly SampleFlow[] = [
  search(
    ['fl-search-word', 'Search by a word', 'carlos'],
    'A word finds articles by name, brand and description.',
    { severity: 'CRITICAL', status: 'RELEASED', tags: ['smoke', 'regression'] },
    task('Search', open('/articles'), type('Search', 'lamp'), press('Press Enter', 'Enter', 'Search')),
    task('Check the results', verify('The number of results is shown', 'results'), verify('A lamp is first', 'Lamp')),
  ),
  search(
    ['fl-search-umlaut', 'Find products with umlauts in their names', 'carlos'],
    '“Stühle”, “Stuehle” and “stuhle” find the same articles.',
    { status: 'IN_REVIEW', tags: ['regression'] },
    task(
      'Search three times',
      manual('Search for “Stühle”', '12 results'),
      manual('Search for “Stuehle”', 'The same 12 results'),
      manual('Search for “stuhle”', 'The same 12 results'),
    ),
  ),
  search(
    ['fl-search-nothing', 'Search without results', 'olivia'],
    'The page suggests similar words and popular articles.',
    { severity: 'NICE_TO_HAVE' },
    task('Search', open('/search?q=xyzzy'), verify('It says that nothing was found', 'No articles found')),
    task('Use a suggestion', click('lamp'), verify('Results are shown', 'results')),
  ),
  search(
    ['fl-search-suggestions', 'Suggestions while typing', 'carlos'],
    'Suggestions appear within 200 ms and can be used by keyboard.',
    { tags: ['accessibility'] },
    task(
      'Type slowly',
      open('/articles'),
      type('Search', 'la'),
      verify('Suggestions are shown', 'lamp'),
      press('Press arrow down', 'ArrowDown', 'Search'),
      press('Press Enter', 'Enter', 'Search'),
    ),
  ),
  catalogue(
    ['fl-filter-size', 'Filter by size and colour', 'carlos'],
    'Filters are combined and stay when going back from an article.',
    { tags: ['regression'] },
    task(
      'Filter',
      open('/shoes'),
      select('Size', '42'),
      select('Colour', 'Blue'),
      verify('Only blue shoes are shown', 'Blue'),
    ),
    task(
      'Go back',
      follow('Open the first article', 'Sea runner'),
      { name: 'Go back', actionType: 'Back' },
      verify('The filters are still set', '42'),
    ),
  ),
  catalogue(
    ['fl-sort-list', 'Sort a category', 'olivia'],
    'By price, rating and date of arrival.',
    { severity: 'NICE_TO_HAVE' },
    task(
      'Sort',
      open('/lamps'),
      select('Sort by', 'Price, lowest first'),
      manual('Compare the first three prices', 'They do not go down'),
      select('Sort by', 'Rating'),
      manual('Look at the last page', 'Articles without a rating come last'),
    ),
  ),
  catalogue(
    ['fl-article-page', 'Article page', 'carlos'],
    'Images, sizes, stock, delivery time and reviews.',
    { severity: 'CRITICAL', status: 'RELEASED', tags: ['smoke', 'mobile'] },
    task(
      'Look at an article',
      open('/articles/lamp'),
      verify('The price includes tax', 'incl. VAT'),
      verify('The delivery time is shown', 'days'),
      { name: 'Hover over the second image', actionType: 'Hover' },
      manual('Zoom into the image', 'It is sharp'),
    ),
    task('Choose a size', click('Size'), click('Large'), verify('The stock is shown', 'in stock')),
  ),
  catalogue(
    ['fl-compare-articles', 'Compare two articles', 'olivia'],
    'Up to four articles side by side.',
    { severity: 'NICE_TO_HAVE', status: 'NEW' },
    task(
      'Compare',
      manual('Add two lamps to the comparison', 'Both are listed'),
      manual('Open it', 'Differences are marked'),
    ),
  ),
  catalogue(
    ['fl-review', 'Write a review', 'carlos'],
    'Only customers who have bought the article can review it.',
    { status: 'IN_DESIGN' },
    task(
      'Write',
      open('/articles/lamp'),
      click('Write a review'),
      type('Review', 'Bright and quiet.'),
      { name: 'Choose four stars', actionType: 'Click' },
      click('Send'),
    ),
    task('Check', manual('Reload the page', 'The review waits for approval')),
  ),
  catalogue(
    ['fl-price-alert', 'Price alert', 'olivia'],
    'An e-mail is sent when the price falls, and only then.',
    { severity: 'NICE_TO_HAVE', status: 'IN_DESIGN' },
    task('Set the alert', open('/articles/lamp'), click('Tell me when it gets cheaper')),
    task('Change the price', manual('Raise the price', 'No e-mail'), manual('Lower the price', 'One e-mail')),
  ),
  catalogue(
    ['fl-keyboard-catalogue', 'Catalogue by keyboard', 'carlos'],
    'Everything can be reached without a mouse, and the focus is always visible.',
    { tags: ['accessibility'], status: 'IN_REVIEW' },
    task(
      'Walk by keyboard',
      manual('Press Tab until the list is reached', 'The focus is visible all the way'),
      manual('Open the size menu and close it with Escape', 'The focus returns to its button'),
    ),
  ),
];
