import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  merges: {
    plain: [
      'applicantid',
      'copies',
      'doneat',
      'doneposition',
      'fields',
      'files',
      'kinds',
      'mergedat',
      'mergedby',
      'originals',
      'otherid',
      'revision',
      'state',
      'undoneat',
      'undoneby',
    ],
  },
};
