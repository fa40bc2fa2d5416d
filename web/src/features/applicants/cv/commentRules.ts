import { addAdminComment } from '@berangkat/contracts/applicants';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver } from 'react-hook-form';
import { type z } from 'zod';

export interface CommentValues {
  readonly comment: string;
}

/** The rules that the server has, too. */
export const commentResolver: Resolver<CommentValues, unknown, CommentValues> = zodResolver(
  addAdminComment.pick({ comment: true }) as z.ZodType as z.ZodType<CommentValues, CommentValues>,
);
