import type { In } from '../../texts/in-language.ts';
import type { filterProblemMessages as english } from '../filter-problem-messages.ts';

export const filterProblemMessages: In<typeof english> = {
  tooManyFilters: ({ max }) => `überschreitet die Höchstzahl von ${max} Filtern je Projekt`,
  filterGone: 'verweist auf einen gelöschten Filter',
};
