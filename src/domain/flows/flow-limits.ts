/** How much can be brought in as flows at once: characters, and how many. */
export const flowLimits = { nameLength: 255, descriptionLength: 4_000, tasks: 5_000, steps: 10_000 } as const;
