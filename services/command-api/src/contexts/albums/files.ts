import { createContentFields, updateContentFields } from '@berangkat/contracts/albums';
import { NEW_RECORD, type StoredFile } from '@berangkat/contracts/files/stored';
import { parseInput } from '@berangkat/platform/http';
import { type Files, ownerIn } from '../../kernel/files';
import { type StoredMedia } from './content-decider';
import { type ContentHandlers } from './content-handlers';

/** An image is stored in two forms, a video as it came. */
const mediaIn = ({ objects, contenttype, size }: StoredFile): StoredMedia => ({
  file: objects.page ?? objects.file!,
  ...(objects.thumb !== undefined && { thumbnail: objects.thumb }),
  type: contenttype,
  size,
});

/** Answers the files service about files of contents and pictures of videos, and records them. */
export const filesOf = (contents: ContentHandlers): Files => ({
  content: {
    mayUpload: async (conid, meta) => {
      if (conid === NEW_RECORD) return { ownerid: await contents.begin(meta) };
      await contents.assertMayEdit(conid, meta);
      return { ownerid: conid };
    },
    record: (conid, { file, fields }, meta) => {
      const media = mediaIn(file);
      return conid === NEW_RECORD
        ? contents.post(ownerIn(media.file), parseInput(createContentFields, fields), media, meta)
        : contents.update(conid, parseInput(updateContentFields, fields), media, meta);
    },
    recordFields: (conid, fields, meta) =>
      contents.update(conid, parseInput(updateContentFields, fields), undefined, meta),
  },
  poster: {
    mayUpload: async (conid, meta) => {
      await contents.assertMayEdit(conid, meta);
      return { ownerid: conid };
    },
    record: (conid, { file: { objects } }, meta) =>
      contents.changePoster(conid, { poster: objects.page!, thumbnail: objects.thumb! }, meta),
  },
});
