import { valuesIn } from './list-parameters.ts';

/**
 * The filters of the list of defects in its address [DEF-007]. Values of one filter are alternatives; different filters
 * apply together. Days are `yyyy-mm-dd` of the person's own calendar, both ends included; '' means no bound. The first
 * day may also be relative to today, so that a saved filter stays current.
 */
export const listFilters = ['status', 'author', 'assignee', 'severity', 'tags'] as const;
export type ListFilter = (typeof listFilters)[number];

export const dayFilters = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** In a filter by status: every status that is not closed, whatever the template calls them. */
export const openStatuses = '@open';

/** In a filter by people: the person who views the list, so that one saved filter serves everybody. */
export const currentUser = '@me';
export const peopleFilters = ['author', 'assignee'] as const satisfies readonly ListFilter[];

/** How many days before today each range begins. */
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

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether this is a valid day, from the year 1000 on. */
export const isDay = (value: string): boolean => {
  const [, year, month, day] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const most = month === 2 && isLeap(year) ? 29 : monthDays[month - 1];
  return most !== undefined && day <= most;
};

const dayIn = (value: string | null) => (value !== null && isDay(value) ? value : '');
const firstDayIn = (value: string | null) => (value !== null && isRelativeDay(value) ? value : dayIn(value));

/** The filters of an address; invalid ones are dropped. */
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

/** Parameters of the list other than filters, and those of the whole page. */
const otherParameters = ['term', 'sort', 'page', 'defectId', 'commentId', 'at', 'inspect'];
const isList = (name: string): name is ListFilter => (listFilters as readonly string[]).includes(name);
const isDays = (name: string): name is DayFilter => (dayFilters as readonly string[]).includes(name);

const isUnderstood = (filters: DefectFilters, [name, value]: readonly [string, string]): boolean => {
  if (otherParameters.includes(name) || value === '') return name !== '';
  if (isDays(name)) return filters[name] !== '';
  return isList(name) && filters[name].includes(value);
};

/** The names of ineffective parameters: unknown ones, and filters with an unreadable value. */
export const ignoredParameters = (query: URLSearchParams): readonly string[] => {
  const filters = filtersIn(query);
  return [...new Set([...query].filter((part) => !isUnderstood(filters, part)).map(([name]) => name))];
};

/** The filters as parts of an address, always in the same order. */
export const filterParts = (filters: DefectFilters): readonly (readonly [string, string])[] => [
  ...listFilters.flatMap((name) => filters[name].map((value) => [name, value] as const)),
  ...dayFilters.map((name) => [name, filters[name]] as const),
];

/** The number of active filters: each value of a list, and each bound of a time. */
export const filterCount = (filters: DefectFilters): number =>
  filterParts(filters).filter(([, value]) => value !== '').length;
