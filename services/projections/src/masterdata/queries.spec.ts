import { departments, positionsOf } from '@berangkat/contracts/reference';
import { masterdataQueries } from './queries';

const { listAvailablePositions } = masterdataQueries();
const list = () => listAvailablePositions({} as Parameters<typeof listAvailablePositions>[0]);

it('offers every position of every department once, under ids of their own', async () => {
  const positions = await list();
  for (const department of departments.values) {
    const offered = positions.filter((position) => position.department === department);
    expect(offered.map(({ avpositionname }) => avpositionname)).toEqual(positionsOf(department));
  }
  expect(new Set(positions.map(({ avpositionid }) => avpositionid)).size).toBe(positions.length);
  expect(positions).toHaveLength(departments.values.flatMap(positionsOf).length);
});

it('what one reader does with the list does not show to the next', async () => {
  const before = (await list()).length;
  (await list()).pop();
  expect(await list()).toHaveLength(before);
});
