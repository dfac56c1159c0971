export const germanNumber = (value: number): string => value.toLocaleString('de');
