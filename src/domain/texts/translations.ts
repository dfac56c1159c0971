import type { In } from './in-language.ts';

/**
 * The messages of an area in every language; one that lacks a message does not compile. `alike`: texts that are the same
 * in both languages, and the paths of functions that return only their values, so that a test finds forgotten
 * translations.
 */
export const translations = <const English extends object>(messages: {
  readonly english: English;
  readonly german: In<English>;
  readonly alike?: readonly string[];
}) => messages;
