import { enableArrayMethods, produce } from 'immer';

// A comment above a thousand others costs what one above ten does: no draft is made of the entries that stay.
enableArrayMethods();

export { produce };
