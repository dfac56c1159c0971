import { areaDomain } from '../area-domain.ts';
import { functionRoutes } from './function-routes.ts';

export const functionsDomain = areaDomain({
  name: 'functions',
  calls: ['functions'],
  routes: functionRoutes,
  recorded: { texts: ['body', 'expected', 'expression', 'arguments'] },
  rules: async () => (await import('./functions-rules.ts')).functionsRules,
});
