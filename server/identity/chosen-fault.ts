import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordFault, passwordLength, type PasswordFault } from '../../src/domain/identity/password-rule.ts';
import { serverLimits } from '../limits.ts';

/**
 * What is wrong with a password that somebody chooses: by the rule that the page knows as well, and by some fifty thousand
 * stolen ones and what people make of them (rows of keys, dates, repetitions, letters as digits), counted by zxcvbn, which is
 * too large for a page.
 */
const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: passwordLength.most });

/** `known`: words that others know of the person. */
export const isGuessable = (password: string, known: readonly string[]): boolean =>
  factory.check(password.normalize('NFKC'), [...known]).guesses < serverLimits.guessesLeast;

export const chosenFault = (password: string, email: string): PasswordFault | null => {
  const fault = passwordFault(password, email);
  if (fault) return fault;
  return isGuessable(password, email.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) ? 'common' : null;
};
