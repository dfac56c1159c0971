/** Ids of machines that only earlier versions had. A recording may contain their actors; a replay leaves them out. */
export const retiredMachines: ReadonlySet<string> = new Set(['adapters', 'savedFilters', 'tagForm', 'tagSettings']);
