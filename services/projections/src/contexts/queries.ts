import { type Endpoint, endpoints } from '@berangkat/contracts/http';
import { merged } from '@berangkat/contracts/kernel';
import { bind, type BindDeps, type Handler, type ServiceApp } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { type ShareTokens } from '@berangkat/platform/share-tokens';
import { type z } from 'zod';
import * as contexts from '.';
import { type Exporting } from '../query-kit/exports';
import { type Queries } from '../query-kit/query-map';
import { pastOfKinds } from './past-of-kinds';
import { trailNames } from './trail-names';

type AnyHandler = Handler<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;

/** Binds every query at its endpoint. One that no context answers fails the type check. */
export const bindQueries = (
  service: ServiceApp,
  pool: Pool,
  given: { readonly exporting: Exporting; readonly passes: ShareTokens },
  deps: BindDeps,
): void => {
  const dependencies = { ...given, names: trailNames, past: pastOfKinds };
  const queries: Queries = merged(
    Object.values(contexts).flatMap((context) => ('queries' in context ? [context.queries(pool, dependencies)] : [])),
  );
  for (const [name, handler] of Object.entries(queries))
    bind(service, endpoints[name as keyof Queries] as Endpoint, handler as AnyHandler, deps);
};
