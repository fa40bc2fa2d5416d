import { type ObjectNames, type Values } from '../../query-kit/object-names';
import { CONTENT_FIELDS, FIELDS } from './projection';
import { named } from '../../query-kit/sql';

/** The trail says of what is public a word. */
const said = (row: string): string =>
  `to_jsonb(${row}) || jsonb_build_object('public', case when ${row}.public then 'public' else 'internal' end)`;

const names = (
  kind: 'album' | 'content',
  { table, id, ...more }: Pick<Values, 'table' | 'id' | 'began' | 'changed' | 'fields' | 'removed'>,
  refers: ObjectNames['refers'] = {},
): ObjectNames => ({
  table,
  id,
  refers,
  changes: 'read.album_changes',
  values: { [kind]: { table, id, said, changes: 'read.album_changes', ...more } },
  name: (row) => `${row}.name`,
  called: (conditions, pattern) => conditions.and(`${named('name')} like ? or ${id} like ?`, pattern, pattern),
});

export const trail = {
  album: names('album', {
    table: 'read.albums',
    id: 'albid',
    began: 'AlbumCreated',
    changed: 'AlbumUpdated',
    fields: FIELDS,
  }),
  content: names(
    'content',
    {
      table: 'read.contents',
      id: 'conid',
      began: 'ContentPosted',
      changed: 'ContentUpdated',
      fields: CONTENT_FIELDS,
      removed: { when: (row) => `${row}.status = 'removed'`, seenBy: 'album.see-all' },
    },
    { albid: 'album' },
  ),
};
