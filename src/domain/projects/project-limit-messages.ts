import { localized } from '../texts/localized.ts';

const flows = (count: number) => `${count.toLocaleString('en')} flows`;

/** A project that is close to its limit of flows, or has reached it. */
export const projectLimitMessages = localized({
  nearlyFull: (total: number, max: number) =>
    `This project has ${total.toLocaleString('en')} of at most ${flows(max)}. Delete flows that nobody needs, or add new ones to another project.`,
  full: (max: number) =>
    `This project has ${flows(max)}, the most that a project can have. Delete flows before you add or import others.`,
});
