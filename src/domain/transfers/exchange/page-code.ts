/** Names of a page and of a test, as they are written into files: this product never runs them. */
const path = (...names: readonly string[]): string => names.join('.');

export const pageTitle = path('document', 'title');
export const pageAddress = path('window', 'location', 'href');
export const shortAddress = path('location', 'href');
export const goBack = `${path('window', 'history', 'back')}()`;
export const reloadPage = `${path('window', 'location', 'reload')}()`;
/** Recorded beside every click. */
export const scrolling = path('window', 'scroll');
export const timer = 'setTimeout';
export const request = path('page', 'request', 'fetch');
export const environment = path('process', 'env');
