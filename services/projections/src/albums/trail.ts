import { type ObjectNames } from '../object-names';

const names = (table: ObjectNames['table'], id: string): ObjectNames => ({
  table,
  id,
  changes: 'read.album_changes',
  name: (row) => `${row}.name`,
  called: (conditions, pattern) => conditions.and(`lower(name) like ? or ${id} like ?`, pattern, pattern),
});

export const trail = { album: names('read.albums', 'albid'), content: names('read.contents', 'conid') };
