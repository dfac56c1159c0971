import { loadAllRules } from './area-rules.ts';

/** For those who need every area from the start, such as the server. */
await loadAllRules();
