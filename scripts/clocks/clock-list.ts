/** Days and zones in which programs that count days are wrong. */
export interface Clock {
  readonly name: string;
  /** ISO 8601; the real time if it is left out. */
  readonly begins?: string;
  readonly zone: string;
}

/** Those before midnight and before a switch begin so late that the tests still run when it comes. */
export const clocks: readonly Clock[] = [
  { name: 'saturday', begins: '2027-01-09T12:00:00Z', zone: 'UTC' },
  { name: 'leap', begins: '2028-02-29T12:00:00Z', zone: 'UTC' },
  { name: 'new-year', begins: '2027-12-31T23:57:00Z', zone: 'UTC' },
  { name: 'berlin-spring', begins: '2027-03-28T00:57:00Z', zone: 'Europe/Berlin' },
  { name: 'berlin-autumn', begins: '2027-10-31T00:57:00Z', zone: 'Europe/Berlin' },
  { name: 'new-york-spring', begins: '2027-03-14T06:57:00Z', zone: 'America/New_York' },
  { name: 'new-york-autumn', begins: '2027-11-07T05:57:00Z', zone: 'America/New_York' },
  { name: 'kiritimati', zone: 'Pacific/Kiritimati' },
  { name: 'st-johns', zone: 'America/St_Johns' },
];
