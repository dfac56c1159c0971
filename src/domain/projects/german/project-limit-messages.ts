import { germanNumber as number } from '../../texts/german/german-number.ts';
import type { In } from '../../texts/in-language.ts';
import type { projectLimitMessages as english } from '../project-limit-messages.ts';

const flows = (count: number) => `${number(count)} Abläufe`;

export const projectLimitMessages: In<typeof english> = {
  nearlyFull: (total, max) =>
    `Dieses Projekt hat ${flows(total)}; möglich sind ${number(max)}. Löschen Sie Abläufe, die niemand mehr braucht, oder legen Sie neue in einem anderen Projekt an.`,
  full: (max) =>
    `Dieses Projekt hat ${flows(max)}, mehr sind nicht möglich. Löschen Sie Abläufe, bevor Sie weitere anlegen oder importieren.`,
};
