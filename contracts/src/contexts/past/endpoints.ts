import { z } from 'zod';
import { after, between, endpointsOf, id, moments, ofPast } from '../../kernel';
import { type ComparedKind, type MomentKind, pastRoutes } from './routes';
import { comparison } from './views';

/** The kinds of things that a route has a right for. */
const kindsOf = <Kind extends string>(rights: Readonly<Record<Kind, string>>) =>
  z.object({ kind: z.enum(Object.keys(rights) as Kind[]) });

/** Which record is looked at; lists have none. */
const ofRecord = { id: id.optional() };

export const pastEndpoints = endpointsOf(pastRoutes, {
  readMoments: {
    params: kindsOf<MomentKind>(pastRoutes.readMoments.actionByKind),
    query: z.object({ ...ofRecord, ...ofPast }),
    answer: moments,
  },
  readComparison: {
    params: kindsOf<ComparedKind>(pastRoutes.readComparison.actionByKind),
    /** `before` is for the list of applicants, which is compared part by part. */
    query: z.object({ ...ofRecord, ...between, before: after }),
    answer: comparison,
  },
});
