import { z } from 'zod';
import { claims } from '../../kernel/audit';
import { exactText, record } from '../../kernel/text';
import { FORM_FIELD_MAX } from './rules';

/** In place of an id where the upload makes the record that the file belongs to. */
export const NEW_RECORD = 'new';

/**
 * The report of the files service to command-api on a file that it has stored. `objects` names what was made of it:
 * `page` and `thumb` of a photo, `file` of what is kept as one.
 */
export const storedFile = z.strictObject({
  objects: record(exactText(20), exactText(200), 4),
  /** Of the first of the objects: hexadecimal SHA-256, bytes, media type. */
  sha256: exactText(64).regex(/^[0-9a-f]{64}$/),
  size: z.number().int().positive(),
  contenttype: exactText(100),
  /** Pixels of the first of the objects, where it is a picture that was encoded anew. */
  picture: z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() }).optional(),
  /** 64 bits of what that picture shows, in hexadecimal digits. */
  print: exactText(16)
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** The name that its owner gave it, at most 50 characters, without a path. */
  filename: exactText(200),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A file that was received and stored, and is now to be recorded. */
export const recordFile = z.strictObject({
  file: storedFile,
  /** The text parts of its form, as they were sent. */
  fields: record(exactText(50), exactText(FORM_FIELD_MAX), 20),
  /** Claims of the browser about itself. */
  claims: claims.optional(),
  /** The same when an upload is repeated, so that it is recorded once. */
  commandid: exactText(36).regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
});
export type RecordFile = z.infer<typeof recordFile>;

/** The report on an upload that left its file out. */
export const recordFields = recordFile.omit({ file: true });
export type RecordFields = z.infer<typeof recordFields>;

/** Answers whether somebody may upload: whose file it would be. */
export const mayUpload = z.object({ ownerid: exactText(11) });
export type MayUpload = z.infer<typeof mayUpload>;
