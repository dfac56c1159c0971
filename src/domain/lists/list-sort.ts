/** The newest first. */
export const defaultSort = 'modifiedDate,desc';
/** Best matches of a term first. */
export const bestMatch = 'relevance,desc';

/** The default order of a list: the newest, or the best matches of a term. */
export const sortFor = (term: string): string => (term.trim() === '' ? defaultSort : bestMatch);
