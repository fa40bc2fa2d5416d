import { circleIn } from '../web/build/circles';

const circle = (imports: Readonly<Record<string, readonly string[]>>) => circleIn(new Map(Object.entries(imports)));

it('finds a circle, however long the way to it', () => {
  expect(circle({ page: ['kit'], kit: ['texts'], texts: ['core', 'kit'], core: [] })).toEqual(['kit', 'texts', 'kit']);
  expect(circle({ alone: ['alone'] })).toEqual(['alone', 'alone']);
});

it('takes files that share others for no circle', () => {
  expect(
    circle({ page: ['kit', 'core'], other: ['kit'], kit: ['core'], core: ['not of this bundle'] }),
  ).toBeUndefined();
});
