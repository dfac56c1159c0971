import { limits } from '../limits.ts';

/**
 * What the list of defects is narrowed to, as it stands in its address [DEF-007]. Values of one filter: or; filters
 * together: and. Days are `yyyy-mm-dd` of the person's own calendar, both ends included; '' is no bound. A first day may
 * also be relative to today, so that a saved filter stays current.
 */
export const listFilters = ['status', 'author', 'assignee', 'severity', 'tags'] as const;
export type ListFilter = (typeof listFilters)[number];

export const dayFilters = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** In a filter by people it stands for whoever looks at the list, so that one saved filter serves everybody. */
export const currentUser = '@me';
export const peopleFilters = ['author', 'assignee'] as const satisfies readonly ListFilter[];

/** How many days before today each of them begins. */
export const relativeDays = { today: 0, last7days: 6, last30days: 29 } as const;
export type RelativeDay = keyof typeof relativeDays;
export const isRelativeDay = (value: string): value is RelativeDay => Object.hasOwn(relativeDays, value);

export type DefectFilters = Readonly<Record<ListFilter, readonly string[]>> & Readonly<Record<DayFilter, string>>;

export const noFilters: DefectFilters = {
  status: [],
  author: [],
  assignee: [],
  severity: [],
  tags: [],
  createdFrom: '',
  createdTo: '',
  updatedFrom: '',
  updatedTo: '',
};

/** Text that a value of a filter may be; what is none falls away. */
const isValue = (value: string) =>
  value.trim() !== '' &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value) &&
  [...value].length <= limits.filterValueLength;

const valuesIn = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter(isValue))].slice(0, limits.filterValuesMost);

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether this is a day of the calendar, from the year 1000 on. */
export const isDay = (value: string): boolean => {
  const [, year, month, day] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const most = month === 2 && isLeap(year) ? 29 : monthDays[month - 1];
  return most !== undefined && day <= most;
};

const dayIn = (value: string | null) => (value !== null && isDay(value) ? value : '');
const firstDayIn = (value: string | null) => (value !== null && isRelativeDay(value) ? value : dayIn(value));

/** The filters of an address; whatever somebody made up falls away. */
export const filtersIn = (query: URLSearchParams): DefectFilters => ({
  status: valuesIn(query.getAll('status')),
  author: valuesIn(query.getAll('author')),
  assignee: valuesIn(query.getAll('assignee')),
  severity: valuesIn(query.getAll('severity')),
  tags: valuesIn(query.getAll('tags')),
  createdFrom: firstDayIn(query.get('createdFrom')),
  createdTo: dayIn(query.get('createdTo')),
  updatedFrom: firstDayIn(query.get('updatedFrom')),
  updatedTo: dayIn(query.get('updatedTo')),
});

/** Parameters of the list that are no filters, and those that serve the whole page. */
const otherParameters = ['term', 'sort', 'page', 'defectId', 'commentId', 'at', 'inspect'];
const isList = (name: string): name is ListFilter => (listFilters as readonly string[]).includes(name);
const isDays = (name: string): name is DayFilter => (dayFilters as readonly string[]).includes(name);

const isUnderstood = (filters: DefectFilters, [name, value]: readonly [string, string]): boolean => {
  if (otherParameters.includes(name) || value === '') return name !== '';
  if (isDays(name)) return filters[name] !== '';
  return isList(name) && filters[name].includes(value);
};

/** The names of parameters that narrow nothing: unknown ones, and filters with a value that cannot be read. */
export const ignoredParameters = (query: URLSearchParams): readonly string[] => {
  const filters = filtersIn(query);
  return [...new Set([...query].filter((part) => !isUnderstood(filters, part)).map(([name]) => name))];
};

/** The filters as parts of an address, in one order always. */
export const filterParts = (filters: DefectFilters): readonly (readonly [string, string])[] => [
  ...listFilters.flatMap((name) => filters[name].map((value) => [name, value] as const)),
  ...dayFilters.map((name) => [name, filters[name]] as const),
];

/** How many things are set: each value of a list, and each bound of a time. */
export const filterCount = (filters: DefectFilters): number =>
  filterParts(filters).filter(([, value]) => value !== '').length;
