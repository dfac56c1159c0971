import { pathLimits } from '../../tests/model/paths/path-limits.ts';

export const help = `Generates test paths from the statecharts of the product.

  npm run paths                       list all machines and user models: paths, states, transitions
  npm run paths -- NAME [NAME …]      print the paths of one or more machines; "all" selects all
  npm run paths -- --coverage [NAME]  show the coverage: states, transitions, guards both ways
  npm run paths -- --check [NAME]     exit with 1 and names if a state or transition is not reached

Which paths
  --strategy shortest   the shortest paths that reach every state and take every transition (default)
             simple     all paths that visit no state twice, shortest first; --most N of them (${pathLimits.simplePaths}, at most ${pathLimits.mostSimplePaths})
             random     one random walk; --seed N (1) and --steps N (${pathLimits.pathSteps}, at most ${pathLimits.mostPathSteps})
             cover      a few long paths that together take every transition
  --to STATE            only paths to this state, e.g. --to open.comments; not with cover

Output
  --format text         numbered steps (default)
           json         machine-readable
           markdown     for documentation or an issue
           gherkin      a feature file with one scenario per path
           playwright   a test file for tests/e2e that runs the paths
           flow         for the import of flows: one flow per machine, one task per path
  --out FILE            write to a file instead of stdout

Exit codes: 0 success, 1 --check found a gap, 2 invalid arguments.
docs/qa.md has a complete example.`;
