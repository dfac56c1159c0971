import { inOrder, type TemplateText } from './template.ts';

/** From 1 to 2: each status has a colour and is open or closed; until then that followed from its name. */
export const withStatusLooks = <Saved extends TemplateText>(saved: Saved): Saved => inOrder(saved);
