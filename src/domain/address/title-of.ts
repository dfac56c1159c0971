import { relatedMessages } from '../relations/related-messages.ts';
import { onboardingMessages } from '../onboarding/onboarding-messages.ts';
import { pageMessages } from './page-messages.ts';
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
      return pageMessages.overview;
    case 'defects':
      return pageMessages.defects;
    case 'item':
      return relatedMessages.groups[page.type];
    case 'area':
      return areas[page.area].title;
    case 'settings':
      return settingsPages[page.child].title;
    case 'account':
      return page.child ? accountPages[page.child].title : pageMessages.account;
    case 'productAdmin':
      return productPages[page.child].title;
    case 'downloads':
      return pageMessages.download;
    case 'onboarding':
      return onboardingMessages.title;
    case 'signIn':
      return pageMessages.signIn;
    case 'notFound':
      return pageMessages.notFound;
  }
};
