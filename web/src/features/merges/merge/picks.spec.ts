import { newerOf, takenBy } from './picks';

const preview = {
  differing: [
    { field: 'firstname', shown: true, stays: 'Ayu', other: 'Ayuni', newer: 'stays' as const },
    { field: 'motto', shown: true, stays: null, other: 'Service', newer: 'other' as const },
  ],
  files: [{ file: 'cv' as const, stays: 'a.pdf', other: 'b.pdf', newer: 'other' as const }],
};

it('takes the newer value of each, unless somebody chose', () => {
  const picks = newerOf(preview);
  expect(picks).toEqual({ firstname: 'stays', motto: 'other', cv: 'other' });
  expect(takenBy(picks, preview)).toEqual({ fields: ['motto'], photo: false, fullphoto: false, cv: true });
  expect(takenBy({ ...picks, firstname: 'other', cv: 'stays' }, preview)).toEqual({
    fields: ['firstname', 'motto'],
    photo: false,
    fullphoto: false,
    cv: false,
  });
});
