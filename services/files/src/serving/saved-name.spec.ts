import { savedName } from './saved-name';

describe('the name under which a file is saved', () => {
  it.all([
    ['cv budi.pdf', 'application/pdf', 'cv budi.pdf'],
    ['Scan.JPEG', 'image/jpeg', 'Scan.JPEG'],
    ['cv.html', 'application/pdf', 'cv.html.pdf'],
    ['paspor', 'image/png', 'paspor.png'],
    ['a.exe', 'application/zip', 'a.exe.bin'],
  ])('%s of the type %s is %s', (name, type, saved) => expect(savedName(name, type)).toBe(saved));
});
