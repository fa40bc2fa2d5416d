import { OTHER_PAGE, auditedPageOf, paths } from '.';

describe('the page that a path leads to', () => {
  it.all(Object.values(paths))('%s is itself', (path) => expect(auditedPageOf(path)).toBe(path));

  it.all([
    ['/Client-Form', '/client-form'],
    ['/client-form/', '/client-form'],
    ['/applicant-detail/20251111001', '/applicant-detail/20251111001'],
    ['/Application-Form/20251111001/', '/application-form/20251111001'],
  ])('%s is %s', (path, page) => expect(auditedPageOf(path)).toBe(page));

  it
    .holds('V14.2.4c')
    .each([
      '/nothing',
      '/client-form/20251111001',
      '/applicant-detail/2025111100',
      '/applicant-detail/202511110012',
      '/applicant-detail/budi',
      '///',
      '/constructor',
      '',
      '/client-form/x',
      '/a/b/c',
      '/budi.santoso-08123456789',
      `/${'a'.repeat(100_000)}`,
      '/'.repeat(100_000),
    ])('%.40s is none of ours, and nothing of it is kept', (path) => expect(auditedPageOf(path)).toBe(OTHER_PAGE));
});
