import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordFault, passwordLength, type PasswordFault } from '../../src/domain/identity/password-rule.ts';
import { serverLimits } from '../limits.ts';

/**
 * The problem with a chosen password: by the rule that the page knows, too, and by some fifty thousand leaked passwords
 * and their variants (keyboard rows, dates, repetitions, letters as digits). zxcvbn checks these; it is too large for a
 * page.
 */
const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: passwordLength.most });

/** `known`: words related to the person that others know. */
export const isGuessable = (password: string, known: readonly string[]): boolean =>
  factory.check(password.normalize('NFKC'), [...known]).guesses < serverLimits.guessesLeast;

export const chosenFault = (password: string, email: string): PasswordFault | null => {
  const fault = passwordFault(password, email);
  if (fault) return fault;
  return isGuessable(password, email.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) ? 'common' : null;
};
