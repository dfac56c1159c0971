import type { Page } from '@playwright/test';

/** The addresses that the page asks for from now on, in order. */
export const calledIn = (page: Page, path: RegExp): readonly string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (path.test(request.url())) requests.push(request.url());
  });
  return requests;
};
