import type { In } from './in-language.ts';

/** The messages of an area in every language; one that lacks a message does not compile. */
export const translations = <const English extends object>(messages: {
  readonly english: English;
  readonly german: In<English>;
}) => messages;
