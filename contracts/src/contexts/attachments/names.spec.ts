import { assetHref, callOfAsset, objectNamed, publicName } from './names';

const name = '20251121001-3f2a.pdf';

it.holds('uploads-05')('a public name stands for its object, and back', () => {
  expect(publicName('cvs/20251121001/3f2a.pdf')).toBe(name);
  expect(objectNamed('cv', name)).toBe('cvs/20251121001/3f2a.pdf');
  expect(callOfAsset(assetHref('cv', name))).toBe('/api/files/cvs/20251121001/3f2a.pdf');
});

it.all([
  '/assets/uploads/cv/../../../etc/passwd',
  '/assets/uploads/cv/20251121001-../../x.pdf',
  '/assets/uploads/albums/20251121001-3f2a.pdf',
  '/assets/uploads/cv/3f2a.pdf',
  '/assets/app-3f2a.js',
])('%s names no file', (path) => expect(callOfAsset(path)).toBeUndefined());
