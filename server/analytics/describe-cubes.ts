import { analyticsMessages as say } from '../../src/domain/analytics/analytics-messages.ts';
import {
  cubeNames,
  cubes,
  memberText,
  type Cube,
  type CubeName,
  type CubeMember,
} from '../../src/domain/analytics/cubes.ts';
import { titleOf } from './load-query.ts';

/** The cubes with their members, in the shape of Cube. */
const membersOf = (cube: CubeName, kind: 'measure' | 'dimension', types: Cube['measures'] | Cube['dimensions']) =>
  Object.entries(types).map(([name, type]) => {
    const member: CubeMember = { cube, name, kind, type };
    return { name: memberText(member), ...titleOf(member) };
  });

export const describeCubes = () => ({
  cubes: cubeNames.map((cube) => {
    const { measures, dimensions, segments } = cubes[cube];
    return {
      name: cube,
      title: say.cubes[cube],
      measures: membersOf(cube, 'measure', measures),
      dimensions: membersOf(cube, 'dimension', dimensions),
      segments: segments.map((name) => {
        const { title, shortTitle } = titleOf({ cube, name, kind: 'segment', type: 'segment' });
        return { name: memberText({ cube, name }), title, shortTitle };
      }),
    };
  }),
});
