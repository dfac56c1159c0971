import { relatedWords } from '../texts/related-words.ts';
import { onboardingWords } from '../texts/onboarding-words.ts';
import { pageWords } from '../texts/page-words.ts';
import { accountPages } from './account-pages.ts';
import { areas } from './area-pages.ts';
import type { Page } from './page.ts';
import { productPages } from './product-pages.ts';
import { settingsPages } from './settings-pages.ts';

/** What the title of the window says behind the product's name; home says nothing [SHELL-003, SHELL-004]. */
export const titleOf = (page: Page): string | null => {
  switch (page.name) {
    case 'home':
    case 'token':
      return null;
    case 'project':
      return pageWords.overview;
    case 'defects':
      return pageWords.defects;
    case 'item':
      return relatedWords.groups[page.type];
    case 'area':
      return areas[page.area].title;
    case 'settings':
      return settingsPages[page.child].title;
    case 'account':
      return page.child ? accountPages[page.child].title : pageWords.account;
    case 'productAdmin':
      return productPages[page.child].title;
    case 'downloads':
      return pageWords.download;
    case 'onboarding':
      return onboardingWords.title;
    case 'signIn':
      return pageWords.signIn;
    case 'notFound':
      return pageWords.notFound;
  }
};
