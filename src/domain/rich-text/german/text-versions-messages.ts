import type { In } from '../../texts/in-language.ts';
import type { textVersionsMessages as english } from '../text-versions-messages.ts';

export const textVersionsMessages: In<typeof english> = {
  keepBoth: 'Beide Fassungen behalten',
  places: (count) => `${count} Stellen wurden von beiden geändert.`,
};
