import { type z } from 'zod';
import { type Action } from '../permissions';

/** One call of the portal. `path` stands below `/api`, in Express's notation, fixed segments before parameters. */
export interface Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** Which service answers. */
  readonly service: 'command-api' | 'query-api' | 'files';
  /** Row of the permissions table. `own` is decided by the handler, which knows the object. */
  readonly action: Action;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** 200 when left out. */
  readonly status?: 200 | 201 | 204;
  /** The body is multipart/form-data and read as a stream. */
  readonly multipart?: true;
  /** Rate limit that this call is under in place of that of its method: every call is under one (platform/limits). */
  readonly limit?: 'sign-in' | 'register' | 'lookup' | 'visit' | 'draft' | 'upload';
}

export const defineEndpoint = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> => endpoint;
