import { type endpoints, type EndpointName } from '@berangkat/contracts/http';
import { type z } from 'zod';

type Of<
  Name extends EndpointName,
  Part extends 'answer' | 'body' | 'query' | 'params',
> = (typeof endpoints)[Name] extends { readonly [P in Part]?: infer Schema } ? NonNullable<Schema> : never;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/**
 * What a call of the endpoint table answers: `Answer<'signIn'>`. Types only; no schema travels to the browser for them.
 */
export type Answer<Name extends EndpointName> = Output<Of<Name, 'answer'>>;
/** What a call takes as its body, before the server has trimmed it and filled in defaults. */
export type Body<Name extends EndpointName> = Input<Of<Name, 'body'>>;
/** What a call takes after the question mark. */
export type Query<Name extends EndpointName> = Input<Of<Name, 'query'>>;
