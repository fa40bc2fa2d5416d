import { attachment } from './attachment';

describe('the header that saves under a name', () => {
  it.all([
    ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
    [
      `Budi's (new) 100% "CV".pdf`,
      `attachment; filename="Budi's (new) 100_ _CV_.pdf"; filename*=UTF-8''Budi%27s%20%28new%29%20100%25%20%22CV%22.pdf`,
    ],
    ['履歴書.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`],
    ['a\r\nset-cookie: b\ud800', `attachment; filename="a__set-cookie: b_"; filename*=UTF-8''a__set-cookie%3A%20b_`],
  ])('%j', (fileName, header) => {
    expect(attachment(fileName)).toBe(header);
  });
});
