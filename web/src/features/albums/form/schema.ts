import { ALBUM_STATUSES, content } from '@berangkat/contracts/albums';
import { FILE_RULES } from '@berangkat/contracts/files';
import { errorCode } from '@berangkat/contracts/messages/error-code';
import { whateverElse } from '@berangkat/contracts/kernel';
import { z } from 'zod';
import { type InputsOf } from '../../../shared/kit';
import { fileProblem } from '../../../shared/kit/upload/checks';

/** The media of a content: the form asks for one of the two. */
export const MEDIA = ['image', 'video'] as const;
export type Media = (typeof MEDIA)[number];

const { content: both } = FILE_RULES;

/** The rules of a file of each. */
export const MEDIA_RULES = {
  image: { ...both, ...both.imageBound, types: both.types.filter((type) => type.startsWith('image/')) },
  video: { ...both, types: both.types.filter((type) => type.startsWith('video/')) },
} as const;

const problemIn = ({ media, file }: { readonly media: Media; readonly file: unknown }) =>
  file instanceof File ? fileProblem([file], MEDIA_RULES[media]) : undefined;

/** The content form: its fields, and the file, which what is posted already may leave out. */
export const contentFormSchema = (isNew: boolean) =>
  content
    .extend({ status: z.enum(ALBUM_STATUSES), media: z.enum(MEDIA), file: z.custom<File | ''>() })
    .superRefine((form, context) => {
      const problem = form.file === '' ? (isNew ? 'content-file-required' : undefined) : problemIn(form);
      if (problem !== undefined) context.addIssue({ code: 'custom', path: ['file'], message: errorCode(problem) });
    }, whateverElse);
export type ContentInputs = InputsOf<ReturnType<typeof contentFormSchema>>;
