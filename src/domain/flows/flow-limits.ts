/** Limits of an import of flows: characters, and counts. */
export const flowLimits = { nameLength: 255, descriptionLength: 4_000, tasks: 5_000, steps: 10_000 } as const;
