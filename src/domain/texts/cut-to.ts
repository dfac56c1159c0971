/** At most so many code points; what is longer ends with three dots. */
export const cutTo = (most: number, value: string): string => {
  const points = [...value];
  return points.length > most ? `${points.slice(0, most).join('')}...` : value;
};
