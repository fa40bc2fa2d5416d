import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  albums: {
    plain: ['albid', 'createdat', 'createdby', 'description', 'name', 'public', 'revision', 'status', 'updatedby'],
  },
  contents: {
    plain: [
      'albid',
      'conid',
      'createdat',
      'createdby',
      'description',
      'file',
      'name',
      'poster',
      'posterthumbnail',
      'public',
      'revision',
      'size',
      'status',
      'thumbnail',
      'type',
      'updatedby',
    ],
  },
  album_changes: { plain: ['actionid', 'changes'] },
};
