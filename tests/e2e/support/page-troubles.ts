import type { BrowserContext } from '@playwright/test';

const breaches = /Content Security Policy|TrustedHTML|TrustedScript|Refused to/;

/** Errors that no page may cause: violations of its content security policy, and uncaught exceptions. */
export const noteTroubles = (context: BrowserContext): string[] => {
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (breaches.test(message.text()))
      troubles.push(
        `${message.text()} (${message.location().url}:${message.location().lineNumber}:${message.location().columnNumber})`,
      );
  });
  return troubles;
};
