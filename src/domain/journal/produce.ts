import { enableArrayMethods, produce } from 'immer';

// Adding a comment to a thousand costs the same as to ten: entries that do not change get no draft.
enableArrayMethods();

export { produce };
