import { limits } from '../limits.ts';

const suggestedLength = 5;

/** A code that fits a name, to begin with: its initials, or its first letters; nothing when there is none in it. */
export const codeFor = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const parts = plain.split(/[^A-Z0-9]+/).filter((word) => word !== '');
  const letters = parts.length > 1 ? parts.map((word) => word[0]).join('') : (parts[0] ?? '');
  const code = letters.replace(/^[0-9]+/, '').slice(0, suggestedLength);
  return code.length < limits.projectCodeShortest ? '' : code;
};
