import { defaultFunctionMessages } from '../expressions/default-function-messages.ts';
import { expressionProblemMessages } from '../expressions/expression-problem-messages.ts';
import { defaultFunctionMessages as germanDefaultFunctionMessages } from '../expressions/german/default-function-messages.ts';
import { expressionProblemMessages as germanExpressionProblemMessages } from '../expressions/german/expression-problem-messages.ts';
import { translations } from '../texts/translations.ts';
import { functionMessages } from './function-messages.ts';
import { functionProblemMessages } from './function-problem-messages.ts';
import { functionMessages as germanFunctionMessages } from './german/function-messages.ts';
import { functionProblemMessages as germanFunctionProblemMessages } from './german/function-problem-messages.ts';

export const functionTranslations = translations({
  english: { functionMessages, functionProblemMessages, expressionProblemMessages, defaultFunctionMessages },
  german: {
    functionMessages: germanFunctionMessages,
    functionProblemMessages: germanFunctionProblemMessages,
    expressionProblemMessages: germanExpressionProblemMessages,
    defaultFunctionMessages: germanDefaultFunctionMessages,
  },
});
