import { pathLimits } from '../../tests/model/paths/path-limits.ts';

export const help = `Test paths out of the machines of the product.

  npm run paths                       every machine and user model: paths, states, transitions
  npm run paths -- NAME [NAME …]      the paths of one or several; "all" takes every machine
  npm run paths -- --coverage [NAME]  what the paths reach: states, transitions, guards both ways
  npm run paths -- --check [NAME]     exit code 1, with names, when a state or transition is reached by no path

Which paths
  --strategy shortest   the shortest ones that reach every state and take every transition (without this option)
             simple     all that pass no state twice, shortest first; --most N of them (${pathLimits.simplePaths}, at most ${pathLimits.mostSimplePaths})
             random     one walk that takes any step there is; --seed N (1) and --steps N (${pathLimits.pathSteps}, at most ${pathLimits.mostPathSteps})
             cover      few, long walks that together take every transition
  --to STATE            only to this state, e.g. --to open.comments; not with cover

How they are told
  --format text         numbered steps (without this option)
           json         for other programs
           markdown     for a page or a ticket
           gherkin      a feature file: one scenario a path
           playwright   a test file for tests/e2e that walks the paths
           flow         for the import of flows: a flow for a machine, a task for a path
  --out FILE            into a file instead of the screen

Exit codes: 0 done, 1 --check found something, 2 something is wrong with what was asked.
docs/qa.md has an example from beginning to end.`;
